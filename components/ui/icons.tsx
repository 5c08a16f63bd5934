/** @param path SVG path data on a grid of 24 × 24 */
const icon =
  (path: string) =>
  ({ className = 'size-6' }: { className?: string }) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );

const CIRCLE = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z';

export const CalendarIcon = icon(
  'M6.5 5h11a3 3 0 0 1 3 3v9.5a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM3.5 10h17M8 2.75V7M16 2.75V7M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
);
export const BookingIcon = icon(
  'M8 2.75h8a3 3 0 0 1 3 3v12.5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V5.75a3 3 0 0 1 3-3ZM8.75 9a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0ZM9 16h6M9 18.5h3',
);
export const LanguageIcon = icon(
  `${CIRCLE}M3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9s1.3-6.5 3.8-9Z`,
);
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronLeftIcon = icon('m14.5 5.5-6.5 6.5 6.5 6.5');
export const ChevronRightIcon = icon('m9.5 5.5 6.5 6.5-6.5 6.5');
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const AlertIcon = icon(`${CIRCLE}M12 7.5v5.5M12 16.25h.01`);
export const TruckIcon = icon(
  'M2.75 6.5h11.5v10H2.75ZM14.25 10h4l3 3.5v3h-7ZM5.25 17.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0ZM15.25 17.5a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0Z',
);
export const PhoneIcon = icon(
  'M8.5 3.75H5.75a2 2 0 0 0-2 2.2 16.5 16.5 0 0 0 14.3 14.3 2 2 0 0 0 2.2-2V15.5l-4.5-2-2 2.25a13 13 0 0 1-5.5-5.5l2.25-2Z',
);
export const MailIcon = icon(
  'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM3.75 7l8.25 6.25L20.25 7',
);
export const ChatIcon = icon('M4 20.25 5.25 16A8.5 8.5 0 1 1 8.5 19ZM8.5 12h.01M12 12h.01M15.5 12h.01');
export const ShareIcon = icon(
  'M12 14.5V3.5M8 7l4-4 4 4M7 11H6a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-1',
);

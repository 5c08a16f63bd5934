import type { ReactNode } from 'react';

interface Props {
  className?: string;
}

function Icon({ className = 'size-6', children }: Props & { children: ReactNode }) {
  return (
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
      {children}
    </svg>
  );
}

export const CalendarIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 2.75V7M16 2.75V7M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01" />
  </Icon>
);

export const BookingIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="5" y="2.75" width="14" height="18.5" rx="3" />
    <circle cx="12" cy="9" r="3.25" />
    <path d="M9 16h6M9 18.5h3" />
  </Icon>
);

export const LanguageIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9s1.3-6.5 3.8-9Z" />
  </Icon>
);

export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const ChevronLeftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Icon>
);

export const ChevronRightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
);

export const ChevronDownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

export const AlertIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.25h.01" />
  </Icon>
);

export const TruckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.75 6.5h11.5v10H2.75zM14.25 10h4l3 3.5v3h-7z" />
    <circle cx="7" cy="17.5" r="1.75" />
    <circle cx="17" cy="17.5" r="1.75" />
  </Icon>
);

export const PhoneIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8.5 3.75H5.75a2 2 0 0 0-2 2.2 16.5 16.5 0 0 0 14.3 14.3 2 2 0 0 0 2.2-2V15.5l-4.5-2-2 2.25a13 13 0 0 1-5.5-5.5l2.25-2Z" />
  </Icon>
);

export const MailIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="m3.75 7 8.25 6.25L20.25 7" />
  </Icon>
);

export const ChatIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 20.25 5.25 16A8.5 8.5 0 1 1 8.5 19Z" />
    <path d="M8.5 12h.01M12 12h.01M15.5 12h.01" />
  </Icon>
);

export const ShareIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 14.5V3.5M8 7l4-4 4 4M7 11H6a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-1" />
  </Icon>
);

import { asciiEmail } from '@/lib/shared/email-domain';
import { site } from '@/lib/site';

const ADDRESSES = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: `mailto:${asciiEmail(site.email)}` };
const LOOK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere';

/** The business's phone number or e-mail address as a link. */
export const ContactLink = ({ by }: { by: keyof typeof ADDRESSES }) => (
  <a href={ADDRESSES[by]} className={LOOK}>
    {site[by]}
  </a>
);

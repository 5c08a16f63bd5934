import { CONTACT } from '@/lib/contact';
import { site } from '@/lib/content/site';

const LOOK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere';

/** The business's phone number or e-mail address as a link. */
export const ContactLink = ({ by }: { by: keyof typeof CONTACT }) => (
  <a href={CONTACT[by]} className={LOOK}>
    {site[by]}
  </a>
);

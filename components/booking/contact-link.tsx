import { buttonLook } from '@/components/ui/button';
import { CONTACT } from '@/lib/contact';
import { site } from '@/lib/content/site';

export const ContactLink = ({ by }: { by: keyof typeof CONTACT }) => (
  <a href={CONTACT[by]} className={buttonLook({ variant: 'text', className: 'font-semibold wrap-anywhere' })}>
    {site[by]}
  </a>
);

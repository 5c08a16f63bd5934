import { ChatIcon, MailIcon, PhoneIcon } from '@/components/ui/icons';
import { CONTACT } from '@/lib/content/contact';
import { site } from '@/lib/content/site';

const LINKS = [
  { href: CONTACT.phone, label: site.phone, Icon: PhoneIcon },
  { href: CONTACT.email, label: site.email, Icon: MailIcon },
  ...(site.whatsapp
    ? [{ href: `https://wa.me/${site.whatsapp.replaceAll(/\D/g, '')}`, label: 'WhatsApp', Icon: ChatIcon }]
    : []),
];

/** Links to phone, email and WhatsApp. They are plain links, so they load nothing. */
export function ContactLinks({ className }: { className: string }) {
  return (
    <ul className={`flex flex-col ${className}`}>
      {LINKS.map(({ href, label, Icon }) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-3 underline underline-offset-4 wrap-anywhere"
          >
            <Icon className="size-5 shrink-0" />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

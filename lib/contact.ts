import { site } from './content/site';
import { asciiEmail } from './shared/email-domain';

/** The links that call the business and write to it. */
export const CONTACT = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: `mailto:${asciiEmail(site.email)}` };

import { asciiEmail } from './shared/email-domain';
import { site } from './site';

/** The links that call the business and write to it. */
export const CONTACT = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: `mailto:${asciiEmail(site.email)}` };

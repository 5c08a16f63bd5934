import { site } from './content/site';
import { asciiEmail } from './shared/email-domain';

/** The links for calling the business and for writing to it. */
export const CONTACT = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: `mailto:${asciiEmail(site.email)}` };

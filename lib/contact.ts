import { site } from './content/site';
import { mailtoAddress } from './shared/email-domain';

/** The links for calling the business and for writing to it. */
export const CONTACT = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: mailtoAddress(site.email) };

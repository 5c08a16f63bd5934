import { mailtoAddress } from '../shared/email';
import { site } from './site';

/** The links for calling the business and for writing to it. */
export const CONTACT = { phone: `tel:${site.phone.replaceAll(' ', '')}`, email: mailtoAddress(site.email) };

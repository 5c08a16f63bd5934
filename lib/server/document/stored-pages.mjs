import diagnostics from 'node:diagnostics_channel';

/**
 * Tells when a page is stored. Next loads the page cache apart from the rest of the server, so that the two share
 * nothing but what the process has by name.
 * @typedef {{ html: string }} StoredPage as it will be sent
 */
export const storedPages = diagnostics.channel('fotobox.page.stored');

/** The key of the draft in the tab's session storage. In a file of its own, because the calendar needs only the key. */
export const DRAFT_KEY = 'booking-draft';

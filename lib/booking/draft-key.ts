/** The key of the draft in the tab's session storage. Apart, because the calendar needs nothing else of a draft. */
export const DRAFT_KEY = 'booking-draft';

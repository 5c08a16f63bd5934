/** How wide the hero's picture shows, in the words of `sizes`; the server needs it to fetch the right one ahead. */
export const HERO_SIZES = '(min-width: 1200px) 68vw, (min-width: 900px) 72vw, 100vw';

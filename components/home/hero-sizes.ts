/** How wide the hero's picture stands, for the page that announces it and the picture itself. */
export const HERO_SIZES = '(min-width: 1200px) 68vw, (min-width: 900px) 72vw, 100vw';

import type { StaticImageData } from 'next/image';
import { findPicture } from './find';

// Separate from lib/pictures/all.ts, because browsers load these on demand.

/** The props in front of a print's backdrop. */
export const printProps = findPicture('print-props', {
  avif: import.meta.glob<{ default: string }>('../../public/pictures/print-props-*.avif', { eager: true }),
  webp: import.meta.glob<{ default: string }>('../../public/pictures/print-props-*.webp', { eager: true }),
  fallback: import.meta.glob<{ default: StaticImageData }>('../../public/pictures/print-props-*.jpg', { eager: true }),
});

/** Shown in place of a guest's photo on a print without a backdrop. */
export const PRINT_SCENE = 'events';
export const printScene = findPicture(PRINT_SCENE, {
  avif: import.meta.glob<{ default: string }>('../../public/pictures/events-*.avif', { eager: true }),
  webp: import.meta.glob<{ default: string }>('../../public/pictures/events-*.webp', { eager: true }),
  fallback: import.meta.glob<{ default: StaticImageData }>('../../public/pictures/events-*.jpg', { eager: true }),
});

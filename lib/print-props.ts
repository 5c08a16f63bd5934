import type { StaticImageData } from 'next/image';
import { findPicture } from './picture-files';

/** The props in front of a print's backdrop. Separate from lib/pictures.ts, because browsers load it on demand. */
export const printProps = findPicture('print-props', {
  avif: import.meta.glob<{ default: string }>('../public/pictures/print-props-*.avif', { eager: true }),
  webp: import.meta.glob<{ default: string }>('../public/pictures/print-props-*.webp', { eager: true }),
  fallback: import.meta.glob<{ default: StaticImageData }>('../public/pictures/print-props-*.png', { eager: true }),
});

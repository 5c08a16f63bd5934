import type { StaticImageData } from 'next/image';
import { findPicture } from './picture-files';

type Module<T> = { default: T };

/** The props in front of a print's backdrop. Separate from lib/pictures.ts, because browsers load it on demand. */
export const printProps = findPicture('print-props', {
  avif: import.meta.glob<Module<string>>('../public/pictures/print-props-*.avif', { eager: true }),
  webp: import.meta.glob<Module<string>>('../public/pictures/print-props-*.webp', { eager: true }),
  fallback: import.meta.glob<Module<StaticImageData>>('../public/pictures/print-props-*.png', { eager: true }),
});

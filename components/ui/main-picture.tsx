'use client';

import { preload } from 'react-dom';
import { Picture, type PictureProps } from './picture';

/**
 * The main picture of the first screen, preloaded in the head before the styles. A client component, because a prefetch
 * of the page would also run the preloads of a server component.
 */
export function MainPicture({ files, alt, sizes, className }: Omit<PictureProps, 'loading' | 'isMain'>) {
  preload(files.fallback.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: files.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
  return <Picture files={files} alt={alt} sizes={sizes} loading="eager" isMain className={className} />;
}

'use client';

import { preload } from 'react-dom';
import { Picture, type PictureProps } from './picture';

/**
 * The one picture of the first screen, asked for from the head of the document, before its styles. In the browser,
 * because what a server component preloads would be fetched together with the page ahead of time, from every other page.
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

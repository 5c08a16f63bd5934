'use client';

import { Picture, type PictureProps } from './picture';

/**
 * The one picture of the first screen, asked for from the head of the document. In the browser, because what a server
 * component preloads would be fetched together with the page ahead of time, from every other page.
 */
export function MainPicture({ files, alt, sizes, className }: Omit<PictureProps, 'loading' | 'isMain'>) {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        // React takes a link to the head only if it has an address.
        href={files.fallback.src}
        imageSrcSet={files.avif}
        imageSizes={sizes}
        fetchPriority="high"
      />
      <Picture files={files} alt={alt} sizes={sizes} loading="eager" isMain className={className} />
    </>
  );
}

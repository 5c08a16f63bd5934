'use client';

import { Picture, type PictureProps } from './picture';

/**
 * The one picture of the first screen, asked for from the head of the document. In the browser, because what a server
 * component preloads would be fetched together with the page ahead of time, from every other page.
 */
export function MainPicture(props: Omit<PictureProps, 'loading' | 'isMain'>) {
  const { files, sizes } = props;
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
      <Picture {...props} loading="eager" isMain />
    </>
  );
}

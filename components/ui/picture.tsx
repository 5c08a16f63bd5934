import type { PictureFiles } from '@/lib/pictures';

interface Props {
  files: PictureFiles;
  alt: string;
  sizes: string;
  /** `first` is for the one picture of the first screen, fetched before all others; `lazy` waits until it comes near. */
  loading?: 'first' | 'eager' | 'lazy';
  className?: string;
}

/** A picture in the best format and width that the browser takes; its place is kept while it loads. */
export function Picture({ files, alt, sizes, loading = 'lazy', className = '' }: Props) {
  const { src, width, height } = files.fallback;
  return (
    <>
      {loading === 'first' && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          // React takes a link to the head only if it has an address.
          href={src}
          imageSrcSet={files.avif}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={files.avif} sizes={sizes} />
        <source type="image/webp" srcSet={files.webp} sizes={sizes} />
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          decoding={loading === 'first' ? 'sync' : 'async'}
          className={className}
        />
      </picture>
    </>
  );
}

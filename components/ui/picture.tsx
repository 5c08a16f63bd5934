import type { PictureFiles } from '@/lib/pictures';

interface Props {
  files: PictureFiles;
  alt: string;
  sizes: string;
  /** For the one picture of the first screen: fetched at once and before all others. */
  priority?: boolean;
  className?: string;
}

/** A picture in the best format and width that the browser takes; its place is kept while it loads. */
export function Picture({ files, alt, sizes, priority = false, className = '' }: Props) {
  const { src, width, height } = files.fallback;
  return (
    <picture>
      <source type="image/avif" srcSet={files.avif} sizes={sizes} />
      <source type="image/webp" srcSet={files.webp} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}

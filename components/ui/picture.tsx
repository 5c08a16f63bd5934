import type { ReactNode } from 'react';
import type { PictureFiles } from '@/lib/pictures/all';

export interface PictureProps {
  files: PictureFiles;
  alt: string;
  sizes: string;
  /** `lazy` defers the request until the picture comes near the viewport. */
  loading?: 'eager' | 'lazy';
  /** The main picture of the first screen, which is fetched before all others. */
  isMain?: boolean;
  className?: string | undefined;
}

/** The `alt` of a picture that another picture's text describes. */
export const DESCRIBED_ELSEWHERE = '';

/** A picture in the best format and width for the browser. Its place is reserved while it loads. */
export function Picture({ files, alt, sizes, loading = 'lazy', isMain = false, className = '' }: PictureProps) {
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
        loading={loading}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding={isMain ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}

/** A label in a corner of a picture. `className` positions it. */
export function PictureLabel({ children, className }: { children: ReactNode; className: string }) {
  return (
    <span
      className={`absolute flex flex-wrap gap-x-1 rounded-full bg-night/75 px-2.5 py-0.5 text-xs text-on-night ${className}`}
    >
      {children}
    </span>
  );
}

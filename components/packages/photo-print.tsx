import type { CSSProperties } from 'react';
import { DESCRIBED_ELSEWHERE, Picture, type PictureProps } from '@/components/ui/picture';
import type { PictureFiles } from '@/lib/pictures/all';

interface Props extends Pick<PictureProps, 'files' | 'alt'> {
  loading: 'eager' | 'lazy';
  /** The text on the white edge. `detail` is smaller, below the headline. */
  caption: { headline: string; detail: string | null };
  /** The props in front of the picture. */
  props?: PictureFiles | undefined;
  className?: string;
}

/** Longer lines get smaller letters. A style in the server's HTML would violate the content security policy. */
const MAX_LARGE_LINE = 25;

/** A print of 10 × 15 cm, as wide as its container. */
export function PhotoPrint({ files, alt, loading, caption, props, className = '' }: Props) {
  const layer = {
    loading,
    sizes: '(min-width: 56.25rem) 36rem, 100vw',
    className: 'absolute size-full object-cover',
  } as const;
  const { headline, detail } = caption;
  return (
    <div
      className={`@container mx-auto aspect-3/2 w-full max-w-[15cm] bg-[#fffdfb] text-[#2a1720] forced-color-adjust-none not-print:-rotate-1 not-print:shadow-print ${className}`}
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)_12cqi] px-[3.3cqi] pt-[3.3cqi]">
        <div className="relative overflow-hidden">
          <Picture {...layer} files={files} alt={alt} />
          {props && <Picture {...layer} files={props} alt={DESCRIBED_ELSEWHERE} />}
        </div>
        <div aria-hidden className="flex flex-col justify-center gap-[0.8cqi] text-center leading-[1.1]">
          <p
            style={headline.length > MAX_LARGE_LINE ? ({ '--letters': headline.length } as CSSProperties) : undefined}
            className="font-display text-[length:min(5.4cqi,135cqi/var(--letters,1))] font-semibold text-balance wrap-anywhere"
          >
            {headline}
          </p>
          {detail && <p className="text-[2.6cqi]">{detail}</p>}
        </div>
      </div>
    </div>
  );
}

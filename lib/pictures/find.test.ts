import { expect, it } from 'vitest';
import { findPicture } from './find';

const file = (src: string, width: number) => ({ default: { src, width, height: width / 2 } });
const formats = {
  avif: {
    '/pictures/gallery-1-960.avif': { default: '/b.avif' },
    '/pictures/gallery-1-480.avif': { default: '/a.avif' },
  },
  webp: {
    '/pictures/gallery-1-480.webp': { default: '/a.webp' },
    '/pictures/gallery-12-480.webp': { default: '/x.webp' },
  },
  fallback: { '/pictures/gallery-1-480.jpg': file('/a.jpg', 480), '/pictures/gallery-1-960.jpg': file('/b.jpg', 960) },
};

it('lists the widths of each format, the narrowest first, and falls back to the widest file', () => {
  expect(findPicture('gallery-1', formats)).toEqual({
    avif: '/a.avif 480w, /b.avif 960w',
    webp: '/a.webp 480w',
    fallback: { src: '/b.jpg', width: 960, height: 480 },
  });
});

it('names a picture without files in its error', () => {
  expect(() => findPicture('gallery-2', formats)).toThrow('There is no public/pictures/gallery-2-*.jpg');
});

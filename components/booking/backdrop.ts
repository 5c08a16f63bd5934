import type { PictureFiles } from '@/lib/pictures';

/** A background that can be chosen, with its picture. */
export interface Backdrop {
  id: number;
  files: PictureFiles;
}

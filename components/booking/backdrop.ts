import type { BackgroundId } from '@/lib/booking/packages';
import type { PictureFiles } from '@/lib/pictures';

/** A background that can be chosen, with its picture. */
export interface Backdrop {
  id: BackgroundId;
  files: PictureFiles;
}

import type { ConfiguredChoice } from '@/lib/booking/packages';
import { useFormValue } from './form-store';

/** The package, support, accessories and background of the form. */
export const useChoice = (): ConfiguredChoice =>
  useFormValue(({ package: name, support, accessories, backgroundId }) => ({
    package: name,
    support,
    accessories,
    backgroundId,
  }));

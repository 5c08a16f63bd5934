import { useFormContext, useWatch } from 'react-hook-form';
import type { ConfiguredChoice } from '@/lib/booking/packages';
import type { BookingRequest } from '@/lib/booking/schema';

/** What is chosen. A change renders the components that use it, not the whole form. */
export function useChoice(): ConfiguredChoice {
  const { control } = useFormContext<BookingRequest>();
  return useWatch({
    control,
    compute: ({ package: name, support, accessories, backgroundId }) => ({
      package: name,
      support,
      accessories,
      backgroundId,
    }),
  });
}

import { View } from '@/components/language/view';
import { EmptyPhotoStrip } from '@/components/layout/empty-photo-strip';

export default function NotFound() {
  return (
    <section className="mx-auto w-full max-w-text px-4 py-16 text-center md:py-24">
      <EmptyPhotoStrip />
      <View view="notFound" />
    </section>
  );
}

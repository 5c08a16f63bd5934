import { InLanguage } from '@/components/language/in-language';
import { EmptyPhotoStrip } from '@/components/layout/empty-photo-strip';
import { NotFoundNotice } from '@/components/layout/not-found-notice';

export default function NotFound() {
  return (
    <section className="mx-auto w-full max-w-text px-4 py-16 text-center md:py-24">
      <EmptyPhotoStrip />
      <InLanguage view="notFound">
        <NotFoundNotice />
      </InLanguage>
    </section>
  );
}

import { getTranslations } from 'next-intl/server';
import { View } from '@/components/language/view';
import { StructuredData } from '@/components/layout/structured-data';
import { gallery } from '@/lib/content/gallery';
import { offer } from '@/lib/content/offer';
import { questions } from '@/lib/content/questions';
import { quotations } from '@/lib/content/quotations';
import { site } from '@/lib/content/site';
import { validateGallery, validateQuestions, validateQuotations } from '@/lib/content/validate';
import { activeTemplate } from '@/lib/server/api-client/shared-reads';
import { isBuilding } from '@/lib/server/runtime/config';
import { siteUrl } from '@/lib/server/runtime/site-url';
import { pageMetadata } from './metadata';
import { jsonLd, localBusiness, webSite } from './structured-data';

// Seconds. The template may be at most this old.
export const revalidate = 10;

validateQuestions(questions);
validateQuotations(quotations);
validateGallery(gallery);

export const generateMetadata = () => pageMetadata('home');

export default async function HomePage() {
  const template = isBuilding ? null : await activeTemplate();
  return (
    <>
      <StructuredData json={jsonLd(localBusiness(site, offer, siteUrl, await getTranslations()))} />
      <StructuredData json={jsonLd(webSite(site, siteUrl))} />
      <View view="home" template={template} />
    </>
  );
}

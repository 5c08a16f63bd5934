import { getMessages, getTranslations } from 'next-intl/server';
import { HomeScreen } from '@/components/home/home-screen';
import { PageTitle } from '@/components/layout/page-title';
import { StructuredData } from '@/components/layout/structured-data';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';
import { pictureFiles } from '@/lib/pictures';
import { pageMetadata } from '@/lib/server/document/metadata';
import { jsonLd, localBusiness, webSite } from '@/lib/server/document/structured-data';
import { isBuilding, siteUrl } from '@/lib/server/process/config';
import { activeTemplate } from '@/lib/server/rental-api/reads';
import { site } from '@/lib/site';

// As old as the template may be (DESIGN §4).
export const revalidate = 10;

const pictures = {
  hero: pictureFiles('hero'),
  photoBoxes: pictureFiles('photo-boxes'),
  events: pictureFiles('events'),
  accessories: pictureFiles('accessories'),
};

export const generateMetadata = () => pageMetadata('home');

export default async function HomePage() {
  const result = isBuilding ? undefined : await activeTemplate();
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['home', 'packages'])}>
      <PageTitle page="home" />
      <StructuredData json={jsonLd(localBusiness(site, siteUrl, await getTranslations()))} />
      <StructuredData json={jsonLd(webSite(site, siteUrl))} />
      <HomeScreen template={result?.ok ? result.data : null} pictures={pictures} />
    </Translated>
  );
}

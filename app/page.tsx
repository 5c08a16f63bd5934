import { getMessages } from 'next-intl/server';
import { HomeScreen } from '@/components/home/home-screen';
import { PageTitle } from '@/components/layout/page-title';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';
import { pictureFiles } from '@/lib/pictures';
import { isBuilding } from '@/lib/server/config';
import { activeTemplate } from '@/lib/server/reads';

// As old as the template may be (DESIGN §4).
export const revalidate = 10;

const pictures = {
  hero: pictureFiles('hero'),
  photoBoxes: pictureFiles('photo-boxes'),
  events: pictureFiles('events'),
  accessories: pictureFiles('accessories'),
};

export default async function HomePage() {
  const result = isBuilding ? undefined : await activeTemplate();
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['home', 'packages'])}>
      <PageTitle page="home" />
      <HomeScreen template={result?.ok ? result.data : null} pictures={pictures} />
    </Translated>
  );
}

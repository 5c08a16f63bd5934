import { getTranslations } from 'next-intl/server';
import { StructuredData } from '@/components/layout/structured-data';
import { LegalNotice } from '@/components/legal/legal-notice';
import { site } from '@/lib/content/site';
import { pageMetadata } from '../metadata';
import { breadcrumbOf } from '../structured-data';

export async function generateMetadata() {
  const t = await getTranslations('legal');
  return { ...(await pageMetadata('legal')), title: t('pageTitle', { brand: site.name }) };
}

export default async function LegalPage() {
  return (
    <>
      <StructuredData json={await breadcrumbOf('legal')} />
      <LegalNotice site={site} />
    </>
  );
}

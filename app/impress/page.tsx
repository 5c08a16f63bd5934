import { getTranslations } from 'next-intl/server';
import { LegalNotice } from '@/components/legal/legal-notice';
import { site } from '@/lib/site';

export async function generateMetadata() {
  const t = await getTranslations('legal');
  return { title: t('pageTitle', { brand: site.name }) };
}

export default function LegalPage() {
  return <LegalNotice site={site} />;
}

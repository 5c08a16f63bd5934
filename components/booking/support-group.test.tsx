import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_FORM } from '@/lib/booking/form';
import type { OpeningPeriod } from '@/lib/opening-hours';
import messages from '@/messages/de.json';

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

const { supportText } = messages.booking;

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: EMPTY_FORM })}>{children}</FormProvider>;
}

async function render(openingHours: OpeningPeriod[] | undefined) {
  vi.doMock('@/lib/site', () => ({ site: { openingHours } }));
  const { SupportGroup } = await import('./support-group');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      <Form>
        <SupportGroup />
      </Form>
    </NextIntlClientProvider>,
  );
}

it('says when Standard support is to be reached', async () => {
  const html = await render([{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }]);
  expect(html).toContain('zu unseren Bürozeiten: Mo–Fr 9:00–18:00 Uhr');
  expect(html).toContain(supportText.Premium);
});

it('speaks of office hours alone where none are given', async () => {
  const html = await render(undefined);
  expect(html).toContain(`>${supportText.Standard}<`);
  expect(html).toContain(supportText.Premium);
});

import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { emptyBooking } from '@/lib/booking/request';
import messages from '@/messages/de.json';
import { TEST_OFFER } from '@/test/offer';
import { importWithSite, render } from '@/test/render';

vi.mock('@/lib/content/offer', async () => ({ offer: (await import('@/test/offer')).TEST_OFFER }));

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: emptyBooking(TEST_OFFER) })}>{children}</FormProvider>;
}

const { supportText } = messages.booking;

it.each([
  [
    'at the opening hours, where the owner gives them',
    [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
    'zu unseren Bürozeiten: Mo–\u2060Fr 9:00–\u206018:00 Uhr',
  ],
  ['at office hours otherwise', undefined, `>${supportText.Standard}<`],
])('says that Standard support is to be reached %s', async (_name, openingHours, text) => {
  const { SupportGroup } = await importWithSite({ openingHours }, () => import('./support-group'));
  const html = render(
    <Form>
      <SupportGroup />
    </Form>,
  );
  expect(html).toContain(text);
  expect(html).toContain(supportText.Premium);
});

import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { emptyBooking } from '@/lib/booking/request/request';
import messages from '@/messages/de.json';
import { TEST_OFFER } from '@/test/offer';
import { importWith, render } from '@/test/render';
import { WEEK } from '@/test/site';

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: emptyBooking(TEST_OFFER) })}>{children}</FormProvider>;
}

const { supportText } = messages.booking;

it.each([
  ['at the opening hours that the owner gives', [WEEK], 'zu unseren Bürozeiten: Mo–\u2060Fr 9:00–\u206018:00 Uhr'],
  ['at office hours otherwise', undefined, `>${supportText.Standard}<`],
])('says that Standard support can be reached %s', async (_name, openingHours, text) => {
  const business = { site: { openingHours }, offer: TEST_OFFER };
  const { SupportGroup } = await importWith(business, () => import('./support-group'));
  const html = render(
    <Form>
      <SupportGroup price={50} />
    </Form>,
  );
  expect(html).toContain(text);
  expect(html).toContain(supportText.Premium);
});

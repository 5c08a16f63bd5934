import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { addTown } from '@/lib/booking/request/completion';
import { useBooking, useField } from './form-context';
import { useQuietHint } from './loaded-later';

/** In milliseconds. After such a pause the address is probably complete. People pause between the lines of an address. */
const SETTLED_MS = 1500;

/**
 * In milliseconds. If the form changes within a second, as when its code loads, Chrome fills it in again 200 ms later, and would
 * take an added town away.
 */
const AUTOFILLED_MS = 1300;

/** The billing address. Without a town or a postal code it gets a hint, which blocks nothing (docs/behaviour.md#billing-address). */
export function BillingAddressField() {
  const t = useTranslations('booking');
  const missing = useQuietHint('billingAddress', SETTLED_MS, (code, address) => code.missingPart(address));
  return (
    // Both address fields begin at the same height: the help of the other one takes two lines.
    <div className="sm:[&_label+p]:min-h-[2lh]">
      <Field
        {...useField('billingAddress')}
        as="textarea"
        autoComplete="street-address"
        help={t('help.billingAddress')}
        hint={missing && t(`missing.${missing}`)}
      />
      <AutofilledTown />
    </div>
  );
}

/**
 * Takes the postal code and the town from autofill and puts them into the billing address, because `street-address` is by
 * definition the street alone, and no token names a whole address.
 */
function AutofilledTown() {
  const { set, values } = useBooking();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function takeParts({ currentTarget }: SyntheticEvent<HTMLElement>) {
    const [postalCode, town] = currentTarget.querySelectorAll('input');
    if (!postalCode || !town) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => set({ billingAddress: addTown(values().billingAddress, postalCode.value, town.value) }),
      AUTOFILLED_MS,
    );
  }

  return (
    // Out of sight, but rendered, because browsers skip other controls.
    <div aria-hidden="true" className="sr-only" onChange={takeParts}>
      <input tabIndex={-1} autoComplete="postal-code" />
      <input tabIndex={-1} autoComplete="address-level2" />
    </div>
  );
}

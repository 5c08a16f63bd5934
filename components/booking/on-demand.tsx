import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { LoadFailure } from '@/components/ui/load-failure';
import { useDialogOnDemand, useOnDemand } from '@/components/ui/use-on-demand';

/** Says where the press was that a part of the form could not be loaded. */
function LoadFailed({ isShown }: { isShown: boolean }) {
  const t = useTranslations('booking.loadFailed');
  return isShown && <LoadFailure text={t('text')} reload={t('reload')} />;
}

interface Props<P> {
  /** Imports the component; the same function for every render. */
  load: () => Promise<{ default: ComponentType<P> }>;
}

/** A component that loads as soon as this one is shown. */
export function OnDemand<P extends object>({ load, props }: Props<P> & { props: P }) {
  const { code, hasFailed, request } = useOnDemand(load);
  useEffect(() => void request(), [request]);
  return code ? <code.default {...props} /> : <LoadFailed isShown={hasFailed} />;
}

interface Closable {
  onClose: () => void;
}

/** A button with its dialog, which loads when the button is pressed. */
export function DialogButton<P extends object>({
  load,
  props,
  ...button
}: Props<P & Closable> & { props: P } & ComponentProps<'button'>) {
  const { Dialog, close, opener, hasFailed } = useDialogOnDemand(load);
  return (
    <>
      <button type="button" {...button} {...opener} />
      <LoadFailed isShown={hasFailed} />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}

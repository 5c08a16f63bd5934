import type { ComponentProps, ComponentType } from 'react';
import { TranslatedView } from './translation';
import { views } from './views';

type Props<V extends keyof typeof views> = ComponentProps<(typeof views)[V]> & { view: V };

/** Renders a view in German on the server, and in the language on display in the browser. */
export function View<V extends keyof typeof views>({ view, ...props }: Props<V>) {
  const German = views[view] as ComponentType<object>;
  return (
    <TranslatedView view={view} props={props}>
      <German {...props} />
    </TranslatedView>
  );
}

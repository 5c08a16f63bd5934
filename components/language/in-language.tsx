'use client';

import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLoadedLanguage } from './loaded-language';
import type { views } from './translated-views';

type Views = typeof views;

type Props<V extends keyof Views> = ComponentProps<Views[V]> & {
  view: V;
  /** The same view with the same properties, rendered in German by the server. */
  children: ReactNode;
};

/** Shows the server's German view, or the same view in the remembered language. */
export function InLanguage<V extends keyof Views>({ view, children, ...props }: Props<V>) {
  const { language, loaded } = useLoadedLanguage();
  if (!loaded) return children;
  const View = loaded.views[view] as ComponentType<object>;
  return (
    <loaded.Texts language={language} messages={loaded.messages}>
      <View {...props} />
    </loaded.Texts>
  );
}

import type { ComponentProps, ComponentType } from 'react';
import { HomeScreen } from '@/components/home/home-screen';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { PageIntro } from '@/components/layout/page-intro';
import { TranslatedView } from './translation';

/** The parts of the pages that the server renders in German, and the browser in other languages. */
export const views = { header: Header, footer: Footer, home: HomeScreen, intro: PageIntro, notFound: NotFoundNotice };

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

import { HomeScreen } from '@/components/home/home-screen';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { NotFound } from '@/components/layout/not-found';
import { PageIntro } from '@/components/layout/page-intro';

/** The parts of the pages that the server renders in German, and the browser in other languages. */
export const views = { header: Header, footer: Footer, home: HomeScreen, intro: PageIntro, notFound: NotFound };

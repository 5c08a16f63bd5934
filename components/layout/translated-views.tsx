import { HomeScreen } from '@/components/home/home-screen';
import { Footer } from './footer';
import { Header } from './header';
import { NotFoundNotice } from './not-found-notice';
import { PageIntro } from './page-intro';

export { Texts } from './texts';

/** What the server renders in German and `InLanguage` shows in another language. Loaded only for that. */
export const views = { header: Header, footer: Footer, home: HomeScreen, intro: PageIntro, notFound: NotFoundNotice };

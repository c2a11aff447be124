import { LanguageContext } from '@permanto/i18n';
import {
  type Router,
  RemotePage,
  RemotesContext,
  type RemotesPage,
  RouterContext,
} from '@permanto/federation/runtime';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../texts';
import { openedBy, type View } from '../view';
import { Footer } from './footer';
import { Header } from './header';
import { NotFound } from './not-found';
import styles from './shell.module.css';

interface AppProps {
  readonly view: View;
  /** A number of its own for each page that is opened, so that no two share state. */
  readonly visit: number;
  readonly isLeaving: boolean;
  readonly remotesPage: RemotesPage;
  readonly navigate: Router['navigate'];
  readonly prefetch: Router['prefetch'];
  /** What only the browser has: the title's keeper, the announcer. */
  readonly children?: ReactNode;
}

const MAIN_ID = 'main';

function SkipLink() {
  const t = useTexts();
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  );
}

function Outlet({ view }: { view: View }) {
  if (view.match === null) return <NotFound />;
  const { remote, routeId } = view.match;
  return <RemotePage remote={remote} routeId={routeId} opened={openedBy(view)} />;
}

/** The whole page, the same on the server and in the browser. */
export function App(props: AppProps) {
  const { view, visit, isLeaving, remotesPage, navigate, prefetch, children } = props;
  const router = useMemo<Router>(
    () => ({
      location: { path: view.path, search: view.search, hash: view.hash },
      params: view.match?.params ?? {},
      navigate,
      prefetch,
    }),
    [view, navigate, prefetch],
  );
  return (
    <LanguageContext value={view.language}>
      <RouterContext value={router}>
        <RemotesContext value={remotesPage}>
          <div className={styles.page}>
            <SkipLink />
            <Header />
            <main
              id={MAIN_ID}
              className={styles.main}
              tabIndex={-1}
              aria-busy={isLeaving ? true : undefined}
            >
              <Outlet key={visit} view={view} />
            </main>
            <Footer />
          </div>
          {children}
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}

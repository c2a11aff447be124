import { LanguageContext } from '@permanto/i18n';
import {
  type Router,
  RemotePage,
  RemotesContext,
  type RemotesPage,
  RouterContext,
} from '@permanto/federation/runtime';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { $hasPicture } from '../model/shop';
import { useTexts } from '../texts';
import type { Visit } from '../navigation/visit';
import { CONNECTION_ID, isPictured, MAIN_ID, openedBy, type View } from '../view';
import { Arrival } from './arrival';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { HeadKeeper } from './head-keeper';
import { NotFound } from './not-found';
import styles from './shell.module.css';

interface AppProps {
  readonly visit: Visit;
  readonly remotesPage: RemotesPage;
  readonly navigate: Router['navigate'];
  readonly prefetch: Router['prefetch'];
}

function SkipLink() {
  const t = useTexts();
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  );
}

/** Everything can be read without scripts, but not bought. */
function NoScript() {
  const t = useTexts();
  return (
    <noscript>
      <p className={styles.noScript}>{t('noScript')}</p>
    </noscript>
  );
}

function Outlet({ view }: { view: View }) {
  if (view.match === null) return <NotFound />;
  const { remote, routeId } = view.match;
  return (
    <RemotePage
      remote={remote}
      routeId={routeId}
      opened={openedBy(view)}
      beside={({ $head, $status }) => <HeadKeeper $head={$head} $status={$status} view={view} />}
    />
  );
}

/** The whole page, the same on the server and in the browser. */
export function App(props: AppProps) {
  const { visit, remotesPage, navigate, prefetch } = props;
  const { view } = visit;
  const hasPicture = useUnit($hasPicture);
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
          <div className={classNames(styles.page, hasPicture && styles.pictured)}>
            <SkipLink />
            <div id={CONNECTION_ID} className={styles.connection} role="status" />
            <Header isPictured={isPictured(view)} />
            {/* A new one for each page: what takes another's place has not moved. */}
            <main
              key={visit.count}
              id={MAIN_ID}
              className={styles.main}
              tabIndex={-1}
              aria-busy={visit.isLeaving ? true : undefined}
            >
              <NoScript />
              <Outlet view={view} />
            </main>
            <Footer />
          </div>
          <Arrival visit={visit} />
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}

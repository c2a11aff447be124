import { Missing } from '@permanto/federation';
import {
  RemotePage,
  RemotesContext,
  type RemotesPage,
  type Router,
  RouterContext,
} from '@permanto/federation/runtime';
import { LanguageContext } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { memo, useMemo } from 'react';
import { $hasPicture } from '../model/shop';
import type { Visit } from '../navigation/visit';
import { shellTexts } from '../texts';
import { CONNECTION_ID, MAIN_ID, routeOpenedPayload, showsShopPicture, type View } from '../view';
import { AfterNavigation } from './after-navigation';
import { DocumentHead } from './document-head';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import styles from './shell.module.css';

/** Shown when no remote owns the path. */
function NotFound() {
  const t = shellTexts.useTexts();
  return <Missing title={t('notFound.title')}>{t('notFound.text')}</Missing>;
}

interface AppProps {
  readonly visit: Visit;
  readonly remotesPage: RemotesPage;
  readonly navigate: Router['navigate'];
  readonly prefetch: Router['prefetch'];
}

function SkipLink() {
  const t = shellTexts.useTexts();
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  );
}

const Outlet = memo(function Outlet({ view }: { view: View }) {
  if (view.match === null) return <NotFound />;
  const { remote, routeId } = view.match;
  return (
    <RemotePage
      remote={remote}
      routeId={routeId}
      opened={routeOpenedPayload(view)}
      beside={({ $head, $status }) => <DocumentHead $head={$head} $status={$status} view={view} />}
    />
  );
});

/** The whole page, on the server and in the browser. */
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
            <Header showsShopPicture={showsShopPicture(view)} />
            {/* The key avoids layout shifts: elements of a new page don't count as moved. */}
            <main
              key={visit.count}
              id={MAIN_ID}
              className={styles.main}
              tabIndex={-1}
              aria-busy={visit.isLeaving ? true : undefined}
            >
              <Outlet view={view} />
            </main>
            <Footer />
          </div>
          <AfterNavigation visit={visit} />
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}

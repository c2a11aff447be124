import type { RemotesPage } from '@permanto/federation/runtime';
import type { Head } from '@permanto/federation';
import type { Store } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LiveRegion } from '@permanto/ui';
import { $shop } from '../model/shop';
import type { Navigation, Visit } from '../navigation/navigation';
import { pageTitle } from '../page-title';
import { useTexts } from '../texts';
import { App } from './app';

interface LiveAppProps {
  readonly navigation: Navigation;
  readonly remotesPage: RemotesPage;
}

/** Keeps the document's title and description as the page has them. */
function HeadKeeper({ $head, visit }: { $head: Store<Head>; visit: Visit }) {
  const head = useUnit($head);
  const shop = useUnit($shop);
  const title = pageTitle(head, visit.view, shop);
  useEffect(() => {
    document.title = title;
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', head.description ?? '');
  }, [title, head.description]);
  return null;
}

/** After a soft navigation: the focus goes to the new page's heading, and its title is read out. */
function Arrival({ visit }: { visit: Visit }) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  const { visit: count, scroll, view } = visit;
  useEffect(() => {
    if (count === 0) return;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? null;
    const target = heading ?? main;
    heading?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    const anchor = view.hash === '' ? null : document.getElementById(view.hash.slice(1));
    if (anchor === null) window.scrollTo(0, scroll ?? 0);
    else anchor.scrollIntoView();
    setMessage(t('opened', { title: heading?.textContent ?? document.title }));
    // Once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  return <LiveRegion message={message} />;
}

/** The app in the browser: it follows the navigation. */
export function LiveApp({ navigation, remotesPage }: LiveAppProps) {
  const visit = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  const { match } = visit.view;
  const state = match === null ? null : remotesPage.remotes.state(match.remote);
  const route =
    match !== null && state?.status === 'ready' ? state.module.routes[match.routeId] : undefined;
  return (
    <App
      view={visit.view}
      visit={visit.visit}
      isLeaving={visit.isLeaving}
      remotesPage={remotesPage}
      navigate={navigation.navigate}
      prefetch={navigation.prefetch}
    >
      {route !== undefined && <HeadKeeper $head={route.$head} visit={visit} />}
      <Arrival visit={visit} />
    </App>
  );
}

import type { RemotesPage } from '@permanto/federation/runtime';
import { useCallback, useSyncExternalStore } from 'react';
import type { Navigation } from '../navigation/navigation';
import { App } from './app';

interface LiveAppProps {
  readonly navigation: Navigation;
  readonly remotesPage: RemotesPage;
}

/** The app in the browser: renders the navigation's current visit. */
export function LiveApp({ navigation, remotesPage }: LiveAppProps) {
  const { current, subscribe, navigate } = navigation;
  const visit = useSyncExternalStore(subscribe, current, current);
  const prefetch = useCallback(
    (to: string) => navigation.prefetch(to, { isLikely: true }),
    [navigation],
  );
  return <App visit={visit} remotesPage={remotesPage} navigate={navigate} prefetch={prefetch} />;
}

import type { RemotesPage } from '@permanto/federation/runtime';
import { useSyncExternalStore } from 'react';
import type { Navigation } from '../navigation/navigation';
import { App } from './app';

interface LiveAppProps {
  readonly navigation: Navigation;
  readonly remotesPage: RemotesPage;
}

/** The app in the browser: renders the navigation's current visit. */
export function LiveApp({ navigation, remotesPage }: LiveAppProps) {
  const { current, subscribe, navigate, prefetch } = navigation;
  const visit = useSyncExternalStore(subscribe, current, current);
  return <App visit={visit} remotesPage={remotesPage} navigate={navigate} prefetch={prefetch} />;
}

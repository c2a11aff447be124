import type { splitLanguage } from '@permanto/contracts';
import { joinTabs } from '@permanto/event-bus/tabs';
import type { Remotes } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import { startConnection } from './connection/connection';
import { storeLanguage } from './language';
import { changingParts, loadPart } from './page-parts';
import { startPresence } from './presence';
import { startRemoteRetries } from './remote-retries';
import type { Navigation } from './navigation/navigation';
import { startPrefetch } from './navigation/prefetch';
import { REFUSAL_ID } from './refusal';
import { startWatch, type Watched } from './watch/watch';

export interface BackgroundPage extends Watched {
  readonly scope: Scope;
  readonly shopKey: string;
  readonly sessionChecked: Promise<void>;
  readonly remotes: Remotes;
}

/** Loads what the page may show later, of remotes that it shows already. */
function loadLaterParts(navigation: Navigation, remotes: Remotes): void {
  for (const part of changingParts(navigation.current().view, remotes.ownersOf)) {
    if (remotes.state(part.remote).status === 'ready') void loadPart(remotes, part);
  }
}

/** Starts what the shop works without: it loads after everything else, and may fail. */
export function startBackgroundTasks(
  navigation: Navigation,
  page: BackgroundPage,
  split: typeof splitLanguage,
): void {
  const refusal = document.getElementById(REFUSAL_ID);
  if (refusal !== null) {
    // The address of a refused form is no page of its own: going back there would load it anew.
    if (location.pathname.includes('/forms/'))
      history.replaceState(history.state, '', refusal.dataset.page);
    // It belongs to the page with the form.
    navigation.subscribe(() => refusal.remove());
  }
  storeLanguage(page.scope, navigation.current().view.language);
  startConnection(navigation);
  joinTabs(page.scope, page.shopKey);
  void page.sessionChecked.then(() => startPresence(page.scope));
  startPrefetch(navigation, split);
  startRemoteRetries(page.remotes);
  loadLaterParts(navigation, page.remotes);
  startWatch(navigation, page);
}

import '@permanto/ui/base.css';
import { $clock, $storage, $transport, type SessionStorage } from '@permanto/api-client';
import { browserStorage } from '@permanto/api-client/browser';
import type { VisitorSession } from '@permanto/api-client/visitor';
import { apiClock, httpTransport, withSharedReads } from '@permanto/api-client/http';
import { DEFAULT_LANGUAGE, splitLanguage } from '@permanto/contracts';
import { retryLoad } from '@permanto/federation';
import { createBrowserLoader } from '@permanto/federation/browser';
import { createRemotes, type Deadline, type RemotesPage } from '@permanto/federation/runtime';
import { loadErrorTexts } from '@permanto/i18n';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LiveApp } from './app/live-app';
import { announceShopBusy } from './connection/shop-busy';
import { startConsent } from './consent/start';
import { trackHydration } from './hydration';
import type { BackgroundPage } from './background-tasks';
import { loadMatchAddress } from './navigation/load-match-address';
import { createNavigation, type Navigation } from './navigation/navigation';
import { nextTask } from './next-task';
import { createPrepare } from './navigation/prepare';
import { provided } from './provided';
import { replay } from './replay';
import { forkHydratable } from './server-snapshot';
import { startSession } from './session';
import { SESSION_PATH } from './session-path';
import type { FailureDetail, FailureMark } from './watch/failure-mark';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './view';
import { runWhenIdle } from './run-when-idle';

/** A build that is still loading after this time is handled as overdue. */
const OVERDUE_AFTER_MS = 1_500;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
}

/** The session's cookie wins over another cart (decision 062). */
function keepSession(storage: SessionStorage, { cart_id, cart_token }: VisitorSession): void {
  if (storage.get('cart_id') !== cart_id) {
    storage.set('cart_id', cart_id);
    storage.set('cart_lines', null);
    storage.set('checkout_id', null);
    storage.set('payment_pending', null);
  }
  storage.set('cart_token', cart_token);
}

/** On a page that is the same for all, where the session's cart is another than the stored one (decision 102). */
async function followSession(storage: SessionStorage): Promise<void> {
  const [, cart] = /(?:^|; )cart=([\w-]+)/.exec(document.cookie) ?? [];
  if (cart === undefined || cart === storage.get('cart_id')) return;
  // Without a session that is of use there is no JSON.
  const session = await fetch(SESSION_PATH)
    .then((answer) => (answer.ok ? (answer.json() as Promise<VisitorSession>) : null))
    .catch(() => null);
  if (session) keepSession(storage, session);
}

function browserScope({ scope, shop_key, visitor }: PageData): Scope {
  const values: Record<string, unknown> = {};
  const storage = browserStorage(shop_key);
  const clock = apiClock();
  if (visitor) {
    clock.observe(visitor.now);
    keepSession(storage, visitor);
  }
  values[$clock.sid ?? ''] = clock;
  values[$transport.sid ?? ''] = withSharedReads(
    httpTransport({ base: `/v1/${shop_key}`, clock, onBusy: announceShopBusy }),
  );
  values[$storage.sid ?? ''] = storage;
  return forkHydratable(scope, values);
}

async function startBackgroundTasks(navigation: Navigation, page: BackgroundPage): Promise<void> {
  const late = await retryLoad(() => import(/* webpackChunkName: "late" */ './background-tasks'));
  late.startBackgroundTasks(navigation, page, splitLanguage);
}

function start(): void {
  const data = JSON.parse(element(PAGE_DATA_ID).textContent) as PageData;
  const scope = browserScope(data);
  const followed = followSession(scope.getState($storage));
  const { language } = data.view;
  const hydration = trackHydration(data.places);
  const deadline: Deadline = (over, build) => {
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "overdue" */ './overdue-build/overdue-build').then(
        ({ handleOverdueBuild }) => handleOverdueBuild({ over, build, language, hydration }),
        over,
      );
    }, OVERDUE_AFTER_MS);
    return () => clearTimeout(timer);
  };
  const { loadBuild, loadRuntime } = createBrowserLoader({ provided, deadline });
  const remotes = createRemotes({
    offers: data.offers,
    loadBuild,
    deadline,
    failed: data.failed,
    onFailure: (build, failure, reason) => {
      console.warn(build, failure, reason);
      const kind = `${(reason as Error | null)?.name}`;
      const detail = [build, failure, kind] satisfies FailureDetail;
      performance.mark('remote-failed' satisfies FailureMark, { detail });
    },
  });
  const remotesPage: RemotesPage = {
    remotes,
    opened: new Set(data.opened),
    mounted: hydration.mounted,
  };
  const navigation = createNavigation({
    first: data.view,
    offers: data.offers,
    defaultLanguage: DEFAULT_LANGUAGE,
    ...createPrepare(remotesPage, scope),
    window,
  });
  // In slices of a few milliseconds, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(
      element(ROOT_ID),
      <Provider value={scope}>
        <LiveApp navigation={navigation} remotesPage={remotesPage} />
      </Provider>,
    );
  });
  void hydration.done.then(async () => {
    await followed;
    // First, because the visitor is waiting for it, and meant the page as the server sent it: without the stored cart.
    const recorded = window.preHydration;
    if (recorded) await replay(recorded);
    const sessionChecked = startSession(scope, {
      shopKey: data.shop_key,
      goTo: (path) => navigation.navigate(path),
    });
    await nextTask();
    void retryLoad(loadMatchAddress);
    startConsent(scope, navigation);
    void startBackgroundTasks(navigation, {
      scope,
      shopKey: data.shop_key,
      sessionChecked,
      offers: data.offers,
      remotes,
    });
    // Prefetched: once a request fails or the network is gone, they could not be loaded any more.
    runWhenIdle(() => {
      void retryLoad(() => loadErrorTexts(language));
      void retryLoad(loadRuntime);
    });
    for (const name of data.failed) void remotes.retry(name);
  });
}

const hydrate = () => (window.preHydration ? window.preHydration.hydrate(start) : start());
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate);
// In a task of its own: the browser answers the visitor in between.
else setTimeout(hydrate);

import '@permanto/ui/base.css';
import { $clock, $storage, $transport } from '@permanto/api-client';
import { browserStorage } from '@permanto/api-client/browser';
import { apiClock, httpTransport, withSharedReads } from '@permanto/api-client/http';
import { splitLanguage } from '@permanto/contracts';
import { loadable, retryLoad } from '@permanto/federation';
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
import { followSession, keepSession } from './follow-session';
import { trackHydration } from './hydration';
import type { BackgroundPage } from './background-tasks';
import { createNavigation, type Navigation } from './navigation/navigation';
import { nextTask } from './next-task';
import type { ReadsAhead } from './navigation/read-ahead';
import { provided } from './provided';
import { replay } from './replay';
import { forkHydratable } from './server-snapshot';
import { startSession } from './session';
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

function browserScope({ scope, shop_key, visitor }: PageData, ahead: ReadsAhead): Scope {
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
    ahead,
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
  const ahead: ReadsAhead = new Map();
  const scope = browserScope(data, ahead);
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
  const pages = loadable(async () => {
    const { createPages } = await import(/* webpackChunkName: "pages" */ './navigation/pages');
    return createPages({ offers: data.offers, remotesPage, scope, ahead });
  });
  const navigation = createNavigation({ first: data.view, pages, window });
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
    void retryLoad(pages.load);
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

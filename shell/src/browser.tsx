import '@permanto/ui/base.css';
import { $storage, $transport } from '@permanto/api-client';
import { browserStorage } from '@permanto/api-client/browser';
import { httpTransport } from '@permanto/api-client/http';
import { DEFAULT_LANGUAGE, splitLanguage } from '@permanto/contracts';
import { createBrowserLoader } from '@permanto/federation/browser';
import { createRemotes, type RemotesPage } from '@permanto/federation/runtime';
import { loadErrorTexts } from '@permanto/i18n';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { LiveApp } from './app/live-app';
import { startConsent } from './consent/start';
import { whenMounted } from './hydrated';
import { keepLanguage } from './language';
import type { LatePage } from './late';
import { loadMatchRoute } from './navigation/load-match-route';
import { createNavigation, type Navigation } from './navigation/navigation';
import { createPrepare, preloadPage } from './navigation/prepare';
import { replay } from './replay';
import { provided } from './provided';
import { startSession } from './session';
import type { FailureDetail, FailureMark } from './watch/failure-mark';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './view';
import { whenFree } from './when-free';

/** Milliseconds for one build of a remote to load, on a slow connection too. */
const LOAD_DEADLINE = 8_000;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
}

function browserScope({ scope, shop_key }: PageData): Scope {
  const values: Record<string, unknown> = { ...scope };
  values[$transport.sid ?? ''] = httpTransport({ base: `/v1/${shop_key}` });
  values[$storage.sid ?? ''] = browserStorage(shop_key);
  return fork({ values });
}

const startLate = (navigation: Navigation, page: LatePage) =>
  import(/* webpackChunkName: "late" */ './late')
    .then((late) => late.startLate(navigation, page, splitLanguage))
    .catch(() => undefined);

function start(): void {
  const data = JSON.parse(element(PAGE_DATA_ID).textContent) as PageData;
  const scope = browserScope(data);
  const remotes = createRemotes({
    offers: data.offers,
    loadBuild: createBrowserLoader({ provided, language: data.view.language }),
    deadline: (over) => setTimeout(over, LOAD_DEADLINE),
    failed: data.failed,
    onFailure: (build, failure, reason) => {
      console.warn(build, failure, reason);
      const kind = `${(reason as Error | null)?.name}`;
      const detail = [build, failure, kind] satisfies FailureDetail;
      performance.mark('remote-failed' satisfies FailureMark, { detail });
    },
  });
  const hydration = whenMounted(data.places);
  const remotesPage: RemotesPage = {
    remotes,
    opened: new Set(data.opened),
    mounted: hydration.mounted,
  };
  const prepare = createPrepare(remotesPage, scope);
  const navigation = createNavigation({
    first: data.view,
    offers: data.offers,
    defaultLanguage: DEFAULT_LANGUAGE,
    prepare,
    preload: (view) => preloadPage(remotes, view),
    window,
  });
  hydrateRoot(
    element(ROOT_ID),
    <Provider value={scope}>
      <LiveApp navigation={navigation} remotesPage={remotesPage} />
    </Provider>,
  );
  void hydration.done.then(async () => {
    window.early?.stop();
    startSession(scope, { shopKey: data.shop_key, goTo: (path) => navigation.navigate(path) });
    // Somebody waits for it.
    await replay(window.early?.acts ?? []).catch(() => undefined);
    // A visit that comes before, or a failure, asks for it again.
    loadMatchRoute().catch(() => undefined);
    keepLanguage(scope, data.view.language);
    startConsent(scope, navigation);
    void startLate(navigation, { offers: data.offers, remotes });
    // There before anything is refused, or the network goes away; what needs them sooner asks itself.
    whenFree(() => void loadErrorTexts(data.view.language).catch(() => undefined));
    for (const name of data.failed) void remotes.retry(name);
  });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
// Not inside the script itself: it has a long way to go before the browser is asked for anything.
else queueMicrotask(start);

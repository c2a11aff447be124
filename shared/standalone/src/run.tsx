import '@permanto/ui/base.css';
import { $storage, $transport, api, clientStarted, otherTabWrote } from '@permanto/api-client';
import { browserStorage, watchOtherTabs } from '@permanto/api-client/browser';
import { httpTransport } from '@permanto/api-client/http';
import { remoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import { joinTabs } from '@permanto/event-bus/tabs';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { aloneOnThePage } from './alone';
import { App } from './app';

/** The shop of the page: `?shop=` chooses another than the first one. */
const shopKey = () => new URLSearchParams(globalThis.location.search).get('shop') ?? 'kotipelit';

/**
 * Shows one remote without shell and federation: `src/standalone/main.ts` of each remote calls
 * this with its own `remote.json` and `remote`.
 */
export function runStandalone(remote: RemoteModule, declarationData: unknown): void {
  const declaration = v.parse(remoteDeclaration, declarationData);
  const shop = shopKey();
  const scope = fork({
    values: [
      [$transport, httpTransport({ base: `/v1/${shop}` })],
      [$storage, browserStorage(shop)],
    ],
  });
  void allSettled(api.shop.get, { scope, params: {} });
  joinTabs(scope, shop);
  watchOtherTabs(shop, () => void allSettled(otherTabWrote, { scope }));
  const { remotes, offers } = aloneOnThePage({ declaration, remote });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Provider value={scope}>
      <App {...{ scope, remotes, offers, declaration, remote }} />
    </Provider>,
  );
  void remotes.load(declaration.name).then(() => allSettled(clientStarted, { scope }));
}

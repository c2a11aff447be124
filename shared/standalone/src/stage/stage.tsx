import {
  $clock,
  $storage,
  $transport,
  api,
  type Clock,
  clientStarted,
  memoryStorage,
  otherTabWrote,
  type Transport,
} from '@permanto/api-client';
import { browserStorage, watchOtherTabs } from '@permanto/api-client/browser';
import { apiClock, httpTransport, withSharedReads } from '@permanto/api-client/http';
import { joinTabs } from '@permanto/event-bus/tabs';
import { aCart, aShop, fakeTransport, refusal } from '@permanto/testing/scripted-api';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { Scenario } from '../scenario/scenario';
import type { Setting } from '../setting/setting';
import { type Alone, aloneOnThePage } from './alone';
import { App } from './app';
import { sendFact, watchFacts } from './facts';
import type { Passed } from './messages';
import { delayedTransport, observedTransport } from './transport';

/** A visitor of the scripted API has a session of their own, which ends with the page. */
function scripted({ script, cart, session }: Scenario) {
  const transport = fakeTransport({
    'shop.get': { shop: aShop({ languages: ['fi', 'en', 'sv'] }) },
    'carts.create': { cart: aCart() },
    'carts.get': cart === undefined ? refusal(404, 'cart_not_found') : { cart },
    ...(typeof script === 'function' ? script() : script),
  }).transport;
  const stored = cart && { cart_id: cart.uuid, cart_token: cart.token };
  return { transport, storage: memoryStorage({ ...stored, ...session }) };
}

function real({ shop }: Setting, clock: Clock) {
  const transport: Transport = withSharedReads(httpTransport({ base: `/v1/${shop}`, clock }));
  return { transport, storage: browserStorage(shop) };
}

/** The scope of one page: the API that was chosen, and the visitor that the scenario has. */
function openScope(
  setting: Setting,
  scenario: Scenario | undefined,
  report: (passed: Passed) => void,
): Scope {
  const clock = apiClock();
  const { transport, storage } =
    scenario !== undefined && setting.api === 'scripted'
      ? scripted(scenario)
      : real(setting, clock);
  return fork({
    values: [
      [$transport, observedTransport(delayedTransport(transport, setting.delay), report)],
      [$storage, storage],
      [$clock, clock],
    ],
  });
}

export interface StageOptions {
  readonly alone: Alone;
  readonly setting: Setting;
  readonly scenario: Scenario | undefined;
  readonly report: (passed: Passed) => void;
}

/** One remote with the state that was chosen, ready to be rendered at the page's address. */
export async function openStage({ alone, setting, scenario, report }: StageOptions) {
  const scope = openScope(setting, scenario, report);
  const { remotes, offers } = aloneOnThePage(alone, (text) => report({ kind: 'fault', text }));
  watchFacts(scope, (fact) => report({ kind: 'fact', ...fact }));
  await allSettled(api.shop.get, { scope, params: {} });
  for (const fact of scenario?.facts ?? []) sendFact(scope, fact);
  if (setting.api === 'real') {
    joinTabs(scope, setting.shop);
    watchOtherTabs(setting.shop, () => void allSettled(otherTabWrote, { scope }));
  }
  const view = (
    <Provider value={scope}>
      <App {...alone} scope={scope} remotes={remotes} offers={offers} />
    </Provider>
  );
  /** The browser has started, once the remote listens. */
  const start = async () => {
    await remotes.load(alone.declaration.name);
    void allSettled(clientStarted, { scope });
  };
  return { scope, view, start };
}

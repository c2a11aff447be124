import { api, clientStarted, otherTabWrote } from '@permanto/api-client';
import { watchOtherTabs } from '@permanto/api-client/browser';
import { joinTabs } from '@permanto/event-bus/tabs';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import type { Scenario } from '../scenario/scenario';
import type { Setting } from '../setting/setting';
import { type Alone, aloneOnThePage } from './alone';
import { App } from './app';
import { sendFact, watchFacts } from './facts';
import type { Passed } from './messages';
import { openScope } from './scope';

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

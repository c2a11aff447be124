import { allSettled, type Scope } from 'effector';
import { createRoot } from 'react-dom/client';
import { sendFact } from './facts';
import { onBenchMessage } from './messages';
import { openStage, type StageOptions } from './stage';
import { wearTheme } from './theme';

/** A page that never settles counts as open after this. */
const OPENING_TIMEOUT_MS = 3_000;

/** Resolves once the page has all that it asked for. */
const opened = (scope: Scope) =>
  Promise.race([
    allSettled(scope),
    new Promise((resolve) => setTimeout(resolve, OPENING_TIMEOUT_MS)),
  ]);

/** Shows the remote in this page, and does what the scenario's visitor does. */
export async function runStage(options: StageOptions, place: Element): Promise<void> {
  const { setting, scenario, report } = options;
  const complain = (error: unknown) => report({ kind: 'fault', text: String(error) });
  await wearTheme(setting).catch(complain);
  // The real API's stream would speak of other seats than the scripted ones.
  if (setting.api === 'scripted') Reflect.deleteProperty(globalThis, 'EventSource');
  const { scope, view, start } = await openStage(options);
  createRoot(place).render(view);
  onBenchMessage((fact) => sendFact(scope, fact));
  await start();
  if (scenario?.play !== undefined && setting.play === 'yes') {
    const { play } = await import(/* webpackChunkName: "play" */ './play');
    await play(scenario, setting.language).catch(complain);
  }
  if (setting.facts.length > 0) await opened(scope);
  for (const fact of setting.facts) sendFact(scope, fact);
}

import { api } from '@permanto/api-client';
import { allSettled, type Scope } from 'effector';
import { createRoot } from 'react-dom/client';
import { askShop } from '../real-api';
import type { Setting } from '../setting/setting';
import { sendFact } from './facts';
import { onBenchMessage } from './messages';
import { openStage, type StageOptions } from './stage';

/** The shop whose colours are worn; null where it is none's. */
const wornShop = ({ theme, shop }: Setting) =>
  theme === 'none' ? null : theme === 'own' ? shop : theme;

/** Applies the theme of a shop, which the real API serves even where the rest is scripted. Rejects where there is no such shop. */
async function wearTheme(setting: Setting): Promise<void> {
  const worn = wornShop(setting);
  if (worn === null) return;
  const read = await askShop(worn, api.shop.get);
  if (read.status === 'fail') throw new Error(`The API has no colours of a shop "${worn}".`);
  const { colors, nav_color: nav } = read.value.shop.theme;
  const { colorsCss } = await import(/* webpackChunkName: "theme" */ '@permanto/ui/theme');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(colorsCss({ primary: colors.primary, nav }));
  document.adoptedStyleSheets.push(sheet);
}

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

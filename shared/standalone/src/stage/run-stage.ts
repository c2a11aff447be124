import { createRoot } from 'react-dom/client';
import { sendFact } from './facts';
import { hearBench } from './messages';
import { openStage, type StageOptions } from './stage';
import { wearTheme } from './theme';

/** Shows the remote in this page, and does what the scenario's visitor does. */
export async function runStage(options: StageOptions, place: Element): Promise<void> {
  const { setting, scenario, tell } = options;
  const complain = (error: unknown) => tell({ kind: 'fault', text: String(error) });
  await wearTheme(setting).catch(complain);
  const { scope, view, start } = await openStage(options);
  createRoot(place).render(view);
  hearBench((fact) => sendFact(scope, fact));
  await start();
  if (scenario?.play !== undefined && setting.play === 'yes') {
    const { play } = await import(/* webpackChunkName: "play" */ './play');
    await play(scenario, setting.language).catch(complain);
  }
  for (const fact of setting.facts) sendFact(scope, fact);
}

import '@permanto/ui/base.css';
import { remoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import * as v from 'valibot';
import type { Scenarios } from './scenario/scenario';
import { readSetting } from './setting/query';
import { BENCH } from './setting/setting';
import { postToBench } from './stage/messages';
import { runStage } from './stage/run-stage';

interface Standalone {
  readonly remote: RemoteModule;
  /** The remote's `remote.json`. */
  readonly declaration: unknown;
  readonly scenarios: Scenarios;
}

/**
 * Shows one remote without shell and federation; `src/standalone/main.ts` of each calls this. At
 * {@link BENCH} stands the bench, which has the remote in a frame; at any other address the remote
 * itself, against the real API unless the bench says otherwise by the name of the frame.
 */
export async function runStandalone({ remote, declaration: data, scenarios }: Standalone) {
  const declaration = v.parse(remoteDeclaration, data);
  const place = document.createElement('div');
  document.body.append(place);
  if (globalThis.location.pathname === BENCH) {
    const { runBench } = await import(/* webpackChunkName: "bench" */ './bench/run-bench');
    return runBench({ declaration, scenarios }, place);
  }
  const isFramed = globalThis.parent !== globalThis.window;
  const query = new URLSearchParams(isFramed ? window.name : 'path=/');
  const { setting } = readSetting(query, { declaration, scenarios });
  const scenario = scenarios[setting.scenario ?? ''];
  return runStage(
    { alone: { declaration, remote }, setting, scenario, report: postToBench },
    place,
  );
}

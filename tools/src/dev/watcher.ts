import { printLine, seconds } from '../progress';
import type { App } from '../settings';
import { findTypeErrors } from '../types';
import type { createDevStatus } from './dev-status';
import { coalesceRuns } from './coalesce-runs';
import { watchApp } from './watch-app';

/** Type checks have a lower priority than the reload of the page. */
const NICENESS = 10;

/** Watches an app: `show` puts each build into the shop. Errors are printed and shown in open pages. */
export function createAppWatcher(
  status: ReturnType<typeof createDevStatus>,
  show: (app: App) => Promise<void>,
): (app: App) => Promise<() => Promise<void>> {
  return (app) => {
    const setFault = (what: string, fault: string) => {
      status.setFault(`${app} ${what}`, fault);
      if (fault !== '') printLine(`\n${fault}\n`);
    };
    const checkTypes = coalesceRuns(async () =>
      setFault('types', await findTypeErrors([app], { niceness: NICENESS })),
    );
    const showBuild = coalesceRuns(async () => {
      setFault('build', '');
      try {
        await show(app);
        status.buildFinished();
        checkTypes();
      } catch (reason) {
        setFault('build', String(reason));
      }
    });
    return watchApp(app, {
      onBuilt: (ms) => {
        printLine(`${app} built in ${seconds(ms / 1000)}`);
        showBuild();
      },
      onFailed: (fault) => setFault('build', fault),
    });
  };
}

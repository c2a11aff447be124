import { say, seconds } from '../progress';
import type { App } from '../settings';
import type { createNews } from './news';
import { oneAtATime } from './one-at-a-time';
import { typeFaults } from './types';
import { watchApp } from './watch-app';

/** Watches an app: `show` brings each build of it into the shop; what fails is said here and in the pages. */
export function watcher(
  news: ReturnType<typeof createNews>,
  show: (app: App) => Promise<void>,
): (app: App) => Promise<() => Promise<void>> {
  return (app) => {
    const tell = (what: string, fault: string) => {
      news.fault(`${app} ${what}`, fault);
      if (fault !== '') say(`\n${fault}\n`);
    };
    const checkTypes = oneAtATime(async () => tell('types', await typeFaults(app)));
    const showIt = oneAtATime(async () => {
      tell('build', '');
      try {
        await show(app);
        news.built();
        checkTypes();
      } catch (reason) {
        tell('build', String(reason));
      }
    });
    return watchApp(app, {
      built: (ms) => {
        say(`${app} built in ${seconds(ms / 1000)}`);
        showIt();
      },
      failed: (fault) => tell('build', fault),
    });
  };
}

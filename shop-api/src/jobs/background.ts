import type { App } from '../app';

/** Work that an answer doesn't wait for: it starts now, and a job repeats it if it fails. */
export interface Background {
  /** `work` gets the app itself, never one that is bound to a transaction. */
  start(name: string, work: (app: App) => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function makeBackground(appOf: () => App): Background {
  const underWay = new Set<Promise<void>>();

  async function run(name: string, work: (app: App) => Promise<void>): Promise<void> {
    const app = appOf();
    try {
      await work(app);
    } catch (error) {
      app.log.error({ err: error, work: name }, 'background work failed');
    }
  }

  return {
    start(name, work) {
      const started = run(name, work).finally(() => underWay.delete(started));
      underWay.add(started);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

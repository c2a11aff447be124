import type { App, Background } from '../app';

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

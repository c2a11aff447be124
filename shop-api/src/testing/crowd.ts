import type { App } from '../app';
import { REQUESTS_PER_CONNECTION } from '../db/request-db';

/** Uses every connection of the pool until the returned function is called and has resolved. */
export function occupyConnections({ config, db }: Pick<App, 'config' | 'db'>): () => Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: config.databaseConnections }, () =>
    db.transaction(() => released),
  );
  return async () => {
    release();
    await Promise.all(held);
  };
}

/** Makes as many requests as are admitted at once, so that one more is refused. */
export function crowd<Answer>(
  { config }: Pick<App, 'config'>,
  request: () => Promise<Answer>,
): Promise<Answer[]> {
  const length = config.databaseConnections * REQUESTS_PER_CONNECTION;
  return Promise.all(Array.from({ length }, request));
}

/**
 * Fastify's options for a server whose end loses no request: those that still arrive on open connections are answered,
 * with `Connection: close`, since a balancer learns of the end a moment late.
 */
export const GENTLE_CLOSE = { return503OnClosing: false, forceCloseConnections: 'idle' } as const;

const CLOSING_KEEP_ALIVE_MS = 1;

interface Closable {
  readonly server: { keepAliveTimeout: number };
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/** Closes connections whose answers are under way when the server closes, after them; resting ones are closed with it. */
export function closeConnectionsGently(fastify: Closable): void {
  fastify.addHook('preClose', async () => {
    fastify.server.keepAliveTimeout = CLOSING_KEEP_ALIVE_MS;
  });
}

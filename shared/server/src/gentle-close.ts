/**
 * Fastify's options for a server whose end loses no request: those that still arrive on open connections are answered,
 * with `Connection: close`, since a balancer learns of the end a moment late.
 */
export const GENTLE_CLOSE = { return503OnClosing: false, forceCloseConnections: 'idle' } as const;

/** A connection whose answer is under way when the server closes is closed this long after it, in ms. */
export const CLOSING_KEEP_ALIVE_MS = 1;

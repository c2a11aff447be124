/** Node checks every 30 s by default, so that a request could take twice its time. */
const CHECK_INTERVAL_MS = 1_000;

/** Fastify's options for the time in which a request, with its body, has to arrive. */
export const requestTimeouts = (timeoutMs: number) => ({
  requestTimeout: timeoutMs,
  http: {
    // Node compares the two before Fastify sets the first one.
    requestTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  },
});

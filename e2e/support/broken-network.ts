import type { Page, Request, Route } from '@playwright/test';

/** How a request fails: before it reaches the API, or after the API has processed it. */
const FAULTS = {
  /** An error of a proxy. */
  fault: (route: Route) => route.fulfill({ status: 500, body: '{"error":"internal error"}' }),
  /** Processed, but only half of the response arrives. */
  half: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  /** The API has too many requests. */
  busy: (route: Route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '3' },
      json: { error: { code: 'shop_busy', exception_parameters: { retry_after: 3 } } },
    }),
  /** No response at all. */
  silence: () => Promise.resolve(),
} as const;

/** Breaks the next matching request. Later ones succeed. */
export async function breakNextRequest(
  page: Page,
  method: string,
  path: RegExp,
  fault: keyof typeof FAULTS,
): Promise<void> {
  let isBroken = false;
  await page.route(path, (route) => {
    if (isBroken || route.request().method() !== method) return route.fallback();
    isBroken = true;
    return FAULTS[fault](route);
  });
}

/** Records the idempotency keys of matching requests from now on. */
export function recordIdempotencyKeys(
  page: Page,
  method: string,
  path: RegExp,
): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === method && path.test(request.url())) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

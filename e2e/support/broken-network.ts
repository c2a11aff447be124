import type { Page, Request, Route } from '@playwright/test';

/** What becomes of a request: the API never hears of it, or hears of it and its answer is lost. */
const FAULTS = {
  /** A fault of something in between. */
  fault: (route: Route) => route.fulfill({ status: 500, body: '{"error":"internal error"}' }),
  /** Done, and half of the answer comes. */
  half: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  /** Nobody ever answers. */
  silence: () => Promise.resolve(),
} as const;

/** Spoils the next request that fits; those after it go through. */
export async function spoilNext(
  page: Page,
  method: string,
  path: RegExp,
  fault: keyof typeof FAULTS,
): Promise<void> {
  let isSpoilt = false;
  await page.route(path, (route) => {
    if (isSpoilt || route.request().method() !== method) return route.fallback();
    isSpoilt = true;
    return FAULTS[fault](route);
  });
}

/** The idempotency keys of the requests that fit, as they are sent from now on. */
export function keysOf(page: Page, method: string, path: RegExp): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === method && path.test(request.url())) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

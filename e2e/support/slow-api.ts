import { request as send } from 'node:http';
import { httpStub } from '@permanto/server/testing/http-stub';
import type { Shop } from './shop';

/** What pages show of the catalogue. */
const CATALOGUE = /\/(?:codes|events|pages|products|streams|venues)[/.]/;

export interface SlowApi {
  /** From now on, these reads wait; reads of the catalogue if none are named. */
  readonly delay: (delayMs: number, reads?: RegExp) => void;
  /** Ends the wait, also of the reads that are waiting. */
  readonly recover: () => void;
  /** Starts the shell again, which then remembers no page. */
  readonly restartShell: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Puts a proxy between the shop's shell and its API. */
export async function slowApi(shop: Shop): Promise<SlowApi> {
  let delayMs = 0;
  let late = CATALOGUE;
  const waiting = new Set<() => void>();

  function wait(forward: () => void): void {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      forward();
    };
    const timer = setTimeout(end, delayMs);
    waiting.add(end);
  }

  const proxy = await httpStub((request, response) => {
    const { url = '', method, headers } = request;
    const forward = () => {
      const forwarded = send(shop.urls.api + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      response.once('close', () => forwarded.destroy());
      forwarded.once('error', () => response.destroy());
      request.pipe(forwarded);
    };
    if (delayMs > 0 && late.test(url)) wait(forward);
    else forward();
  });
  return {
    restartShell: async () => {
      await shop.stop('shell');
      await shop.restart('shell', { PERMANTO_API_URL: proxy.origin });
    },
    delay: (ms, reads = CATALOGUE) => {
      delayMs = ms;
      late = reads;
    },
    recover: () => {
      delayMs = 0;
      for (const end of waiting) end();
    },
    close: proxy.close,
  };
}

import { Writable } from 'node:stream';
import type { Remotes, RemotesPage } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../../src/app/app';
import { firstVisit } from '../../../src/navigation/visit';
import type { View } from '../../../src/view';
import type { PageTrace } from './trace';

/** Prevents React from sending parts later with an inline script. */
const ONE_CHUNK = Number.MAX_SAFE_INTEGER;

/** Renders to a string once all boundaries are resolved. `onError` receives each error inside a boundary. */
function renderToHtml(page: ReactNode, onError: (reason: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: ONE_CHUNK,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}

export interface RenderedBody {
  readonly html: string;
  /** Preload links that React rendered. */
  readonly preloads: string;
  /** Places of remotes in the HTML. */
  readonly places: readonly string[];
  /** The remotes in the HTML. */
  readonly shown: readonly string[];
  /** The first remote that threw, and the error. */
  readonly threw: { readonly remote: string; readonly reason: unknown } | null;
}

const NOOP = () => undefined;

/** Everything was loaded and read before, so a component that still suspends is stuck. */
const SUSPENSE_TIMEOUT_MS = 1_500;

/** Splits off the preload links that React renders first, so that they can be moved into the head. */
const splitPreloads = (html: string): [preloads: string, html: string] => {
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return [preloads, html.slice(preloads.length)];
};

/** Renders the page from the scope. Rejects on an error of the shell itself. */
export async function renderBody(
  view: View,
  remotes: Remotes,
  scope: Scope,
  trace: Pick<PageTrace, 'enter' | 'leave'>,
): Promise<RenderedBody> {
  const entered: string[] = [];
  const places = new Set<string>();
  const shown = new Set<string>();
  const errors: { remote: string | undefined; reason: unknown }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let abort: () => void = NOOP;
  const aborted = new Promise<string>((resolve) => {
    abort = () => resolve('');
  });
  const page: RemotesPage = {
    remotes,
    opened: new Set(),
    trace: {
      entered: (remote, place) => {
        entered.push(remote);
        places.add(place);
        shown.add(remote);
        trace.enter(remote);
      },
      left: (remote) => {
        entered.pop();
        trace.leave(remote);
      },
      waits: (remote) => {
        timer ??= setTimeout(() => {
          errors.push({ remote, reason: new Error('it suspends without end') });
          abort();
        }, SUSPENSE_TIMEOUT_MS);
      },
    },
  };
  const rendered = renderToHtml(
    <Provider value={scope}>
      <App visit={firstVisit(view)} remotesPage={page} navigate={NOOP} prefetch={NOOP} />
    </Provider>,
    (reason) => {
      errors.push({ remote: entered.at(-1), reason });
    },
  );
  const [preloads, html] = splitPreloads(await Promise.race([rendered, aborted]));
  clearTimeout(timer);
  // A component that threw was entered but not left.
  for (const remote of entered.reverse()) trace.leave(remote);
  const [first] = errors;
  if (first !== undefined && first.remote === undefined) throw first.reason;
  const threw = first?.remote === undefined ? null : { remote: first.remote, reason: first.reason };
  return { html, preloads, places: [...places], shown: [...shown], threw };
}

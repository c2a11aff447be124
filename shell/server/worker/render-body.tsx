import type { Remotes, RemotesPage } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { App } from '../../src/app/app';
import { firstVisit } from '../../src/navigation/visit';
import type { View } from '../../src/view';
import { toHtml } from './to-html';
import type { PageTrace } from './trace';

export interface RenderedBody {
  readonly html: string;
  /** Links to what React would have the browser ask for first. */
  readonly preloads: string;
  /** Places of remotes in the HTML. */
  readonly places: readonly string[];
  /** The remotes in the HTML. */
  readonly shown: readonly string[];
  /** The first remote that threw, and what. */
  readonly threw: { readonly remote: string; readonly reason: unknown } | null;
}

const NOTHING = () => undefined;

/** Milliseconds for what is not there as a page is rendered: all of it was loaded and read before. */
const PATIENCE = 1_500;

/** React writes its links before the page; in the head they are read long before what stands between. */
const apart = (html: string): [preloads: string, html: string] => {
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return [preloads, html.slice(preloads.length)];
};

/** Renders the page as it is in the scope. An error of the shell's own rejects. */
export async function renderBody(
  view: View,
  remotes: Remotes,
  scope: Scope,
  trace: Pick<PageTrace, 'enter' | 'leave'>,
): Promise<RenderedBody> {
  const inside: string[] = [];
  const places = new Set<string>();
  const shown = new Set<string>();
  const errors: { remote: string | undefined; reason: unknown }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let giveUp: () => void = NOTHING;
  const givenUp = new Promise<string>((resolve) => {
    giveUp = () => resolve('');
  });
  const page: RemotesPage = {
    remotes,
    opened: new Set(),
    trace: {
      entered: (remote, place) => {
        inside.push(remote);
        places.add(place);
        shown.add(remote);
        trace.enter(remote);
      },
      left: (remote) => {
        inside.pop();
        trace.leave(remote);
      },
      waits: (remote) => {
        timer ??= setTimeout(() => {
          errors.push({ remote, reason: new Error('it waits for ever') });
          giveUp();
        }, PATIENCE);
      },
    },
  };
  const rendered = toHtml(
    <Provider value={scope}>
      <App visit={firstVisit(view)} remotesPage={page} navigate={NOTHING} prefetch={NOTHING} />
    </Provider>,
    (reason) => {
      errors.push({ remote: inside.at(-1), reason });
    },
  );
  const [preloads, html] = apart(await Promise.race([rendered, givenUp]));
  clearTimeout(timer);
  // What threw was entered, but never left.
  for (const remote of inside.reverse()) trace.leave(remote);
  const [first] = errors;
  if (first !== undefined && first.remote === undefined) throw first.reason;
  const threw = first?.remote === undefined ? null : { remote: first.remote, reason: first.reason };
  return { html, preloads, places: [...places], shown: [...shown], threw };
}

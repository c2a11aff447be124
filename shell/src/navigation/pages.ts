import { DEFAULT_LANGUAGE } from '@permanto/contracts';
import { matchAddress, type Offers } from '@permanto/federation/routes';
import type { RemotesPage } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { isHeaderPlace } from '../header-slot';
import { changingParts, loadPart, type PagePart } from '../page-parts';
import { addressOf, type View } from '../view';
import { nextPaint } from './next-paint';
import { createReadAhead, type ReadsAhead } from './read-ahead';

/**
 * How long a page waits for its data and its slots before it is shown anyway. Browsers don't count layout
 * shifts within 500 ms of an input (Layout Instability, section 2.2); the remaining 50 ms are for rendering.
 */
const PREPARE_TIMEOUT_MS = 450;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export interface Pages {
  readonly viewAt: (url: Pick<URL, 'pathname' | 'search' | 'hash'>) => View;
  /** Loads the code of a page and of its slots; if it `isLikely` to be opened, also what they read. */
  readonly preload: (view: View, isLikely: boolean) => void;
  /** Opens a page and its slots. Resolves to whether the page itself can be shown. */
  readonly prepare: (view: View) => Promise<boolean>;
}

interface PagesOptions {
  readonly offers: Offers;
  readonly remotesPage: RemotesPage;
  readonly scope: Scope;
  readonly ahead: ReadsAhead;
}

/** Opens pages softly. Not part of the first load: the server has opened the first page. */
export function createPages(options: PagesOptions): Pages {
  const { offers, remotesPage, scope } = options;
  const { remotes, opened } = remotesPage;
  const { readAhead, withReads } = createReadAhead(scope, options.ahead);

  /** The event that opens a part: undefined if it has none, null if the part can't be loaded. */
  async function openedOf(part: PagePart): Promise<EventCallable<object> | null | undefined> {
    const loaded = await loadPart(remotes, part);
    return loaded ? (loaded.opened as unknown as EventCallable<object> | undefined) : null;
  }
  async function preload(part: PagePart, isLikely: boolean) {
    const event = await openedOf(part);
    if (event && isLikely) readAhead(event, part.params);
  }
  async function open(part: PagePart) {
    const event = await openedOf(part);
    if (event === null) return;
    opened.add(part.place);
    if (event !== undefined) await allSettled(event, { scope, params: part.params });
  }
  async function prepare(view: View) {
    const parts = changingParts(view, remotes.ownersOf);
    const [page] = parts;
    if (page === undefined || !(await loadPart(remotes, page))) return false;
    for (const place of opened) if (!isHeaderPlace(place)) opened.delete(place);
    await Promise.race([Promise.all(parts.map(open)), wait(PREPARE_TIMEOUT_MS)]);
    return true;
  }

  return {
    viewAt: ({ pathname, search, hash }) => {
      const { language, path } = addressOf(pathname, DEFAULT_LANGUAGE);
      return { ...matchAddress(offers, { path, search }), language, hash };
    },
    preload: (view, isLikely) => {
      for (const part of changingParts(view, remotes.ownersOf)) void preload(part, isLikely);
    },
    // The press is answered first: with all of it read ahead, the new page would be rendered before the next paint.
    prepare: async (view) => (await Promise.all([withReads(() => prepare(view)), nextPaint()]))[0],
  };
}

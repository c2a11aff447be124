import type { RemotesPage } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { changingParts, isHeaderPlace, loadPart, type PagePart } from '../page-parts';
import type { View } from '../view';

/**
 * How long a page waits for its data and its slots before it is shown anyway. Browsers don't count layout
 * shifts within 500 ms of an input (Layout Instability, section 2.2); the remaining 50 ms are for rendering.
 */
const PREPARE_TIMEOUT_MS = 450;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Loads and opens what changes with the page. */
export function createPrepare({ remotes, opened }: RemotesPage, scope: Scope) {
  async function open(part: PagePart) {
    const loaded = await loadPart(remotes, part);
    if (loaded === undefined) return;
    opened.add(part.place);
    const event = loaded.opened as unknown as EventCallable<object> | undefined;
    if (event !== undefined) await allSettled(event, { scope, params: part.params });
  }

  return {
    /** Preloads the code of a page and of its slots. */
    preload: (view: View): void => {
      for (const part of changingParts(view, remotes.ownersOf)) void loadPart(remotes, part);
    },
    /** Opens a page and its slots. Resolves to whether the page itself can be shown. */
    prepare: async (view: View): Promise<boolean> => {
      const parts = changingParts(view, remotes.ownersOf);
      const [page] = parts;
      if (page === undefined || !(await loadPart(remotes, page))) return false;
      for (const place of opened) if (!isHeaderPlace(place)) opened.delete(place);
      await Promise.race([Promise.all(parts.map(open)), wait(PREPARE_TIMEOUT_MS)]);
      return true;
    },
  };
}

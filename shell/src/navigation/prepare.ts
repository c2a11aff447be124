import type { AnySlot, RemoteRoute } from '@permanto/federation';
import {
  PAGE_PLACE,
  type Remotes,
  type RemotesPage,
  slotPlace,
} from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { routeOpenedPayload, type View } from '../view';

/**
 * How long a page waits for its data and its slots before it is shown anyway. Browsers don't count layout
 * shifts within 500 ms of an input (Layout Instability, section 2.2); the remaining 50 ms are for rendering.
 */
const PREPARE_TIMEOUT_MS = 450;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves to null if the page can't be loaded. */
async function loadRoute(remotes: Remotes, { match }: View): Promise<RemoteRoute | null> {
  if (match === null) return null;
  const state = await remotes.load(match.remote);
  const route = state.status === 'ready' ? state.module.routes[match.routeId] : undefined;
  return route === undefined ? null : route.load().catch(() => null);
}

/** Resolves to null if the slot can't be loaded. */
async function loadSlot(remotes: Remotes, owner: string, name: string): Promise<AnySlot | null> {
  const state = await remotes.load(owner);
  const slot = state.status === 'ready' ? state.module.slots[name] : undefined;
  return slot === undefined ? null : slot.load().catch(() => null);
}

/** Preloads the code of a page and of its slots. */
export function preloadPage(remotes: Remotes, view: View): void {
  void loadRoute(remotes, view);
  for (const { name } of view.match?.slots ?? []) {
    for (const owner of remotes.ownersOf(name)) void loadSlot(remotes, owner, name);
  }
}

/** Loads the remotes of a page and opens them. Resolves to whether the page itself can be shown. */
export function createPrepare(page: RemotesPage, scope: Scope) {
  const { remotes } = page;

  async function open(place: string, opened: EventCallable<object> | undefined, params: object) {
    page.opened.add(place);
    if (opened !== undefined) await allSettled(opened, { scope, params });
  }

  async function openSlots(view: View) {
    await Promise.all(
      (view.match?.slots ?? []).flatMap(({ name, props }) =>
        remotes.ownersOf(name).map(async (owner, at) => {
          const slot = await loadSlot(remotes, owner, name);
          if (slot !== null) await open(slotPlace(name, props) + (at || ''), slot.opened, props);
        }),
      ),
    );
  }

  return async (view: View): Promise<boolean> => {
    if (view.match === null) return false;
    const route = await loadRoute(remotes, view);
    if (route === null) return false;
    for (const place of page.opened) {
      if (place === PAGE_PLACE || isPageSlot(place)) page.opened.delete(place);
    }
    const work = [
      open(PAGE_PLACE, route.opened as unknown as EventCallable<object>, routeOpenedPayload(view)),
      openSlots(view),
    ];
    await Promise.race([Promise.all(work), wait(PREPARE_TIMEOUT_MS)]);
    return true;
  };
}

/** Slots without props are in the header of every page and stay open. */
const isPageSlot = (place: string) => !place.endsWith(' {}');

import type { AnySlot, RemoteRoute } from '@permanto/federation';
import {
  PAGE_PLACE,
  type Remotes,
  type RemotesPage,
  slotPlace,
} from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { openedBy, type View } from '../view';

/**
 * Milliseconds for which a page waits for what it reads, and for its slots, before it is shown anyway.
 * Browsers excuse what moves within 500 ms of the press (Layout Instability, section 2.2): the rest is
 * for showing it.
 */
const PATIENCE = 450;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The page of a view; null where it can't be had. */
async function loadRoute(remotes: Remotes, { match }: View): Promise<RemoteRoute | null> {
  if (match === null) return null;
  const state = await remotes.load(match.remote);
  const route = state.status === 'ready' ? state.module.routes[match.routeId] : undefined;
  return route === undefined ? null : route.load().catch(() => null);
}

/** What fills a slot; null where it can't be had. */
async function loadSlot(remotes: Remotes, owner: string, name: string): Promise<AnySlot | null> {
  const state = await remotes.load(owner);
  const slot = state.status === 'ready' ? state.module.slots[name] : undefined;
  return slot === undefined ? null : slot.load().catch(() => null);
}

/** Loads the code of a page ahead of a likely visit: its own, and that of the slots that it holds. */
export function preloadPage(remotes: Remotes, view: View): void {
  void loadRoute(remotes, view);
  for (const { name } of view.match?.slots ?? []) {
    for (const owner of remotes.ownersOf(name)) void loadSlot(remotes, owner, name);
  }
}

/** Loads the remotes of a page and opens them. Resolves with whether the page itself can be shown. */
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
      if (place === PAGE_PLACE || isOfPage(place)) page.opened.delete(place);
    }
    const work = [
      open(PAGE_PLACE, route.opened as unknown as EventCallable<object>, openedBy(view)),
      openSlots(view),
    ];
    await Promise.race([Promise.all(work), wait(PATIENCE)]);
    return true;
  };
}

/** Slots without props stand in the header of every page and stay open. */
const isOfPage = (place: string) => !place.endsWith(' {}');

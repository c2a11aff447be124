import type { RemoteModule } from '@permanto/federation';
import { PAGE_PLACE, type RemotesPage, slotPlace } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { openedBy, type View } from '../view';

/** Milliseconds for which a page waits for what it reads, and for its slots, before it is shown anyway. */
const PATIENCE = 600;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Loads the remotes of a page and opens them. Resolves with whether the page itself can be shown. */
export function createPrepare(page: RemotesPage, scope: Scope) {
  const { remotes } = page;

  async function loaded(name: string): Promise<RemoteModule | null> {
    const state = await remotes.load(name);
    return state.status === 'ready' ? state.module : null;
  }

  async function open(place: string, opened: EventCallable<object> | undefined, params: object) {
    page.opened.add(place);
    if (opened !== undefined) await allSettled(opened, { scope, params });
  }

  async function openSlots(view: View) {
    await Promise.all(
      (view.match?.slots ?? []).map(async ({ name, props }) => {
        const owner = remotes.ownerOf(name);
        const slot = owner === null ? undefined : (await loaded(owner))?.slots[name];
        if (slot === undefined) return;
        await open(
          slotPlace(name, props),
          slot.opened as unknown as EventCallable<object> | undefined,
          props,
        );
      }),
    );
  }

  return async (view: View): Promise<boolean> => {
    if (view.match === null) return false;
    const { remote, routeId } = view.match;
    const route = (await loaded(remote))?.routes[routeId];
    if (route === undefined) return false;
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

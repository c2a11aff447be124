import type { SlotName } from '@permanto/contracts';
import type { AnySlot, Loadable, RemoteModule, RemoteRoute } from '@permanto/federation';
import { PAGE_PLACE, type Remotes, slotPlace } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { shellOpened } from '../../src/model/shop';
import { openedBy, type View } from '../../src/view';
import type { PageTrace } from './trace';

interface Opening {
  readonly remote: string;
  readonly place: string;
  readonly opened: EventCallable<object> | undefined;
  readonly params: object;
}

/** Slots that every page has, in the header. */
const HEADER_SLOTS = [{ name: 'mini-cart', props: {} }] as const satisfies readonly {
  name: SlotName;
  props: object;
}[];

const moduleOf = (remotes: Remotes, name: string): RemoteModule | null => {
  const state = remotes.state(name);
  return state.status === 'ready' ? state.module : null;
};

/** The page that owns the address, where its remote is there. */
export const pageRoute = ({ match }: View, remotes: Remotes): Loadable<RemoteRoute> | undefined =>
  match === null ? undefined : moduleOf(remotes, match.remote)?.routes[match.routeId];

interface HeldSlot {
  readonly remote: string;
  readonly place: string;
  readonly props: object;
  readonly slot: Loadable<AnySlot>;
}

/** The slots of the page and of its header, where their remotes are there. */
function heldSlots({ match }: View, remotes: Remotes): HeldSlot[] {
  return [...(match?.slots ?? []), ...HEADER_SLOTS].flatMap(({ name, props }) => {
    const remote = remotes.ownerOf(name);
    const slot = remote === null ? undefined : moduleOf(remotes, remote)?.slots[name];
    if (remote === null || slot === undefined) return [];
    return [{ remote, place: slotPlace(name, props), props, slot }];
  });
}

/** Loads what the page is rendered with. What fails here throws where it is rendered, into its fence. */
export async function loadPage(view: View, remotes: Remotes): Promise<void> {
  await Promise.all(neededRemotes(view, remotes).map((name) => remotes.load(name)));
  const slots = heldSlots(view, remotes).map(({ slot }) => slot.load());
  await Promise.allSettled([pageRoute(view, remotes)?.load(), ...slots]);
}

function openings(view: View, remotes: Remotes): Opening[] {
  const { match } = view;
  const found: Opening[] = [];
  if (match !== null) {
    const route = pageRoute(view, remotes)?.current() ?? null;
    if (route !== null) {
      const opened = route.opened as unknown as EventCallable<object>;
      found.push({ remote: match.remote, place: PAGE_PLACE, opened, params: openedBy(view) });
    }
  }
  for (const { remote, place, props, slot } of heldSlots(view, remotes)) {
    const filling = slot.current();
    if (filling !== null) found.push({ remote, place, opened: filling.opened, params: props });
  }
  return found;
}

/** The remotes that a page needs before it is rendered. */
function neededRemotes(view: View, remotes: Remotes): string[] {
  const slots = [...(view.match?.slots ?? []), ...HEADER_SLOTS];
  const names = [view.match?.remote ?? null, ...slots.map(({ name }) => remotes.ownerOf(name))];
  return [...new Set(names.filter((name) => name !== null))];
}

/**
 * Opens the shell, the page and the slots that it holds, all at once, and waits for what they
 * read, but no longer than `deadline` ms. Answers the places, all opened to their end; null where they weren't.
 */
export async function openAll(
  view: View,
  remotes: Remotes,
  scope: Scope,
  trace: PageTrace,
  deadline: number,
): Promise<string[] | null> {
  const all = openings(view, remotes);
  const work = [
    allSettled(shellOpened, { scope }),
    ...all.map(({ remote, opened, params }) =>
      opened === undefined
        ? Promise.resolve()
        : trace.inside(remote, () => allSettled(opened, { scope, params })),
    ),
  ];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadline);
  });
  const isSettled = await Promise.race([Promise.all(work).then(() => true), late]);
  clearTimeout(timer);
  return isSettled ? all.map(({ place }) => place) : null;
}

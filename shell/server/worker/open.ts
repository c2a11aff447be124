import { PAGE_PLACE, type Remotes } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { shellOpened } from '../../src/model/shop';
import { openedBy, type View } from '../../src/view';
import type { Calls } from './calls';
import { afterFairTime } from './fair-time';
import { heldSlots, pageRoute } from './held';
import type { DataRead } from './job';
import { pageRead, SHELL_READ, slotRead } from './on-page';
import type { PageTrace } from './trace';

interface Opening extends Omit<DataRead, 'is_late'> {
  readonly place: string;
  /** Null: the shell itself, whose code nobody blames. */
  readonly remote: string | null;
  readonly opened: EventCallable<object> | undefined;
  readonly params: object;
}

const THE_SHELL: Opening = {
  ...{ place: 'shell', of: SHELL_READ, is_page: true, remote: null, params: {} },
  opened: shellOpened as unknown as EventCallable<object>,
};

function openings(view: View, remotes: Remotes): Opening[] {
  const { match } = view;
  const found: Opening[] = [THE_SHELL];
  const route = pageRoute(view, remotes)?.current() ?? null;
  if (match !== null && route !== null) {
    const opened = route.opened as unknown as EventCallable<object>;
    const of = pageRead(match);
    const params = openedBy(view);
    found.push({
      ...{ of, opened, params },
      remote: match.remote,
      place: PAGE_PLACE,
      is_page: true,
    });
  }
  for (const { remote, name, place, props, slot } of heldSlots(view, remotes)) {
    const opened = slot.current()?.opened;
    if (slot.current() === null) continue;
    found.push({
      ...{ remote, place, opened },
      of: slotRead(remote, name),
      is_page: false,
      params: props,
    });
  }
  return found;
}

/** What the page waits for what it reads, in ms; what is hurried gets a part of it only. */
interface Patience {
  readonly deadline: number;
  /** What {@link DataRead} calls it. */
  readonly hurried: readonly string[];
}

const HURRY = 1 / 10;

/** Resolves with whether it came to its end before there was `enough`, or the time was over. */
async function inTime(all: Promise<unknown>, enough: Promise<unknown>, deadline: number) {
  let giveUp: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    giveUp = afterFairTime(resolve, deadline);
  });
  const isSettled = await Promise.race([
    all.then(() => true),
    Promise.race([enough, late]).then(() => false),
  ]);
  giveUp();
  return isSettled;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Opened {
  /** Places that were opened to their end. */
  readonly opened: readonly string[];
  readonly reads: readonly DataRead[];
}

/**
 * Opens the shell, the page and the slots that it holds, all at once, and waits for what each of them
 * reads, but no longer than `patience` says. What reads from elsewhere than the API in vain, which
 * none should, makes all late, since effects don't say whose they are.
 */
export async function openAll(
  { view, remotes, scope }: { view: View; remotes: Remotes; scope: Scope },
  { calls, trace }: { calls: Calls; trace: PageTrace },
  { deadline, hurried }: Patience,
): Promise<Opened> {
  const all = openings(view, remotes);
  const open = ({ opened, params }: Opening) =>
    opened === undefined ? Promise.resolve() : allSettled(opened, { scope, params });
  const work = all.map((opening) =>
    calls.inside(opening.place, () =>
      opening.remote === null ? open(opening) : trace.inside(opening.remote, () => open(opening)),
    ),
  );
  const patient = all.filter(({ of }) => !hurried.includes(of)).map(({ place }) => place);
  const isHurried = patient.length < all.length;
  const enough = isHurried
    ? Promise.all([wait(deadline * HURRY), calls.idle(patient)])
    : new Promise(() => undefined);
  const isSettled = await inTime(Promise.all(work), enough, deadline);
  const knowsWho = all.some(({ place }) => calls.isWaiting(place));
  const isLate = ({ place }: Opening) => !isSettled && (!knowsWho || calls.isWaiting(place));
  return {
    opened: all.filter((one) => one !== THE_SHELL && !isLate(one)).map(({ place }) => place),
    reads: all
      .filter(({ opened }) => opened !== undefined)
      .map((one) => ({ of: one.of, is_page: one.is_page, is_late: isLate(one) })),
  };
}

import { clientStarted } from '@permanto/api-client';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { Remotes } from '@permanto/federation/runtime';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { shellOpened } from '../../../src/model/shop';
import { chunkOf, partsOf } from '../../../src/page-parts';
import type { View } from '../../../src/view';
import type { PageCalls } from './api-calls';
import { setUnblockedTimeout } from './unblocked-timeout';
import { type DataRead, readOf, SHELL_READ, VISITOR_READ } from './job';
import type { PageTrace } from './trace';

interface PageToOpen {
  readonly view: View;
  readonly remotes: Remotes;
  /** Whether the page shows the visitor's cart, or that there is none. */
  readonly showsSession: boolean;
  readonly refused: RefusedForm | null;
  readonly orderSecret: string | null;
  readonly cartLines: string;
}

interface Opening extends Omit<DataRead, 'is_late'> {
  readonly place: string;
  /** Null for the shell itself, whose code is not traced. */
  readonly remote: string | null;
  readonly opened: EventCallable<object> | undefined;
  readonly params: object;
}

const SHELL_OPENING: Opening = {
  place: 'shell',
  of: SHELL_READ,
  is_page: true,
  remote: null,
  params: {},
  opened: shellOpened as unknown as EventCallable<object>,
};

/** Reads the visitor's cart, as a browser does when it starts. */
const VISITOR_OPENING: Opening = {
  ...SHELL_OPENING,
  place: 'visitor',
  of: VISITOR_READ,
  opened: clientStarted as unknown as EventCallable<object>,
};

function openingsOn(page: PageToOpen): Opening[] {
  const { view, remotes, showsSession, refused, orderSecret, cartLines } = page;
  const openings = partsOf(view, remotes.ownersOf).flatMap((part) => {
    const loaded = chunkOf(remotes.state(part.remote), part)?.current() ?? null;
    if (loaded === null) return [];
    const { kind, remote, place } = part;
    const params = {
      ...part.params,
      ...(refused !== null && { refused }),
      ...(kind === 'routes' && orderSecret !== null && { orderSecret }),
      ...(kind === 'routes' && cartLines !== '' && { cartLines }),
    };
    const opened = loaded.opened as unknown as EventCallable<object> | undefined;
    return [{ of: readOf(part), is_page: kind === 'routes', remote, place, params, opened }];
  });
  return [SHELL_OPENING, ...(showsSession ? [VISITOR_OPENING] : []), ...openings];
}

/** How long the page waits for its reads; those in `hurried` get a tenth of the time. */
interface ReadLimits {
  readonly deadlineMs: number;
  /** Names as in {@link DataRead}. */
  readonly hurried: readonly string[];
}

const SHORT_WAIT_FACTOR = 1 / 10;

/** Returns whether `all` settled before `enough` did or the deadline passed. */
async function settlesInTime(all: Promise<unknown>, enough: Promise<unknown>, deadlineMs: number) {
  let cancelTimeout: () => void = () => undefined;
  const timeout = new Promise<void>((resolve) => {
    cancelTimeout = setUnblockedTimeout(resolve, deadlineMs);
  });
  const isSettled = await Promise.race([
    all.then(() => true),
    Promise.race([enough, timeout]).then(() => false),
  ]);
  cancelTimeout();
  return isSettled;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface OpenResult {
  /** Places that have all they asked for; the browser opens the others. */
  readonly opened: readonly string[];
  readonly reads: readonly DataRead[];
}

/**
 * Opens the shell, the page and its slots in parallel, and waits for their reads within the limits. If a
 * remote reads from anywhere but the API, which none should, a timeout marks all of them late, as effects
 * can't be attributed.
 */
export async function openPage(
  { scope, ...page }: PageToOpen & { readonly scope: Scope },
  { calls, trace }: { calls: PageCalls; trace: PageTrace },
  { deadlineMs, hurried }: ReadLimits,
): Promise<OpenResult> {
  const all = openingsOn(page);
  const open = ({ opened, params }: Opening) =>
    opened === undefined ? Promise.resolve() : allSettled(opened, { scope, params });
  const work = all.map((opening) =>
    calls.run(opening.place, () =>
      opening.remote === null ? open(opening) : trace.run(opening.remote, () => open(opening)),
    ),
  );
  const fullWait = all.filter(({ of }) => !hurried.includes(of)).map(({ place }) => place);
  const hasShortWaits = fullWait.length < all.length;
  const enough = hasShortWaits
    ? Promise.all([delay(deadlineMs * SHORT_WAIT_FACTOR), calls.settled(fullWait)])
    : new Promise(() => undefined);
  const isSettled = await settlesInTime(Promise.all(work), enough, deadlineMs);
  const isCallPending = all.some(({ place }) => calls.isWaiting(place));
  const isLate = ({ place }: Opening) => !isSettled && (!isCallPending || calls.isWaiting(place));
  return {
    opened: all
      .filter((opening) => opening.remote !== null && !isLate(opening))
      .filter(({ place }) => !calls.hasFailed(place))
      .map(({ place }) => place),
    reads: all
      .filter(({ opened }) => opened !== undefined)
      .map((opening) => ({ of: opening.of, is_page: opening.is_page, is_late: isLate(opening) })),
  };
}

import type { Operation } from '@permanto/contracts/api';

/** So many requests in so many seconds, on one instance. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * What is counted, in one table. A sale's first minute brings a whole company, arena or mobile
 * network from behind one address, so clients as such get much; guessing is detected by wrong
 * guesses, of which honest people make few. `PERMANTO_RATE_LIMITS` changes the numbers.
 */
export const LIMITS = {
  /** Reads of one client. */
  read: { requests: 12_000, seconds: 60 },
  /** Everything else of one client. */
  write: { requests: 6_000, seconds: 60 },
  /** New carts of one client: each costs a row. */
  cart_creation: { requests: 1_200, seconds: 60 },
  /** Whatever one cart does; a page that waits for its payment asks every second. */
  cart: { requests: 300, seconds: 60 },
  /**
   * Wrong codes, ticket codes, order numbers and secrets, cart tokens and staff keys of one client; of all
   * whose address isn't known together.
   */
  guess: { requests: 60, seconds: 600 },
  /**
   * Streams that one client listens to at once; who is refused may come again after so long. A
   * quarter of what an instance has (`modules/seating/live/live-seats.ts`), so that no one takes all.
   */
  listeners: { requests: 500, seconds: 10 },
  /** Free orders whose confirmation goes to one mailbox. */
  free_order_mailbox: { requests: 10, seconds: 86_400 },
  /** Free orders of one client. */
  free_order: { requests: 100, seconds: 3_600 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
export type RateLimits = Readonly<Record<LimitName, Limit>>;

/** Operations that reveal whether a code is right, besides those that require a secret or key. */
const TELLS_OF_CODES: readonly string[] = [
  'codes.get',
  'carts.addCode',
  'orders.payment',
  'orders.pay',
  'streams.view',
  'streams.validateView',
];

const isGuessable = ({ name, auth }: Operation) =>
  auth === 'order' || auth === 'staff' || TELLS_OF_CODES.includes(name);

/** The limits that an operation counts for. */
export function limitsOf(operation: Operation): readonly LimitName[] {
  return [
    operation.method === 'GET' ? 'read' : 'write',
    ...(operation.name === 'carts.create' ? (['cart_creation'] as const) : []),
    ...(operation.auth === 'cart' ? (['cart'] as const) : []),
    ...(isGuessable(operation) ? (['guess'] as const) : []),
  ];
}

/** Of who shows no token of the cart: a guess that is wrong already, and nothing that the cart does. */
export function limitsOfStrangers(operation: Operation): readonly LimitName[] {
  return [...new Set<LimitName>([...limitsOf(operation), 'guess'])].filter(
    (name) => name !== 'cart',
  );
}

/**
 * Secrets and keys are too long to be guessed, codes and numbers of orders are not: a guess of
 * theirs counts until it turns out right, lest thousands go out before the first is answered. Of the
 * others a wrong one counts when it is answered.
 */
export const countsAtOnce = ({ name }: Operation) => TELLS_OF_CODES.includes(name);

/** Answers that last take a place each. */
export const isListenedTo = ({ media }: Operation) => media === 'text/event-stream';

/** What is there and can't be had (409, 422) is no wrong guess, nor what a door reads whose key is right. */
export const isWrongGuess = ({ auth }: Operation, status: number) =>
  status === 403 || (status === 404 && auth !== 'staff');

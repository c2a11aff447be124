import type { ErrorCode } from '@permanto/contracts';
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
  /** New carts of one client: each costs a row. What is refused makes none, and counts as a write alone. */
  cart_creation: { requests: 1_200, seconds: 60 },
  /** Whatever one cart does; a page that waits for its payment asks every second. */
  cart: { requests: 300, seconds: 60 },
  /**
   * Wrong guesses of one client, each kind (`Guessed`) counted by itself; of all whose address isn't
   * known together.
   */
  guess: { requests: 60, seconds: 600 },
  /**
   * Streams that one client listens to at once; who is refused may come again after so long. A
   * quarter of what an instance has (`modules/seating/live/live-seats.ts`), so that no one takes all.
   */
  listeners: { requests: 500, seconds: 10 },
  /** Files of an order's tickets: several hundred milliseconds each. */
  ticket_file: { requests: 120, seconds: 600 },
  /** Free orders whose confirmation goes to one mailbox. */
  free_order_mailbox: { requests: 10, seconds: 86_400 },
  /** Free orders of one client; of all whose address isn't known together. */
  free_order: { requests: 100, seconds: 3_600 },
  /** Free pieces of one event, or of one product without an event, for one client, as above. */
  free_pieces: { requests: 50, seconds: 86_400 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
export type RateLimits = Readonly<Record<LimitName, Limit>>;

/**
 * What can be guessed. Each kind is counted apart, so that who uses up the guesses of one kind behind an
 * address (guests' Wi-Fi) takes nothing else from the others there.
 */
export type Guessed =
  | 'cart_token'
  | 'staff_key'
  | 'order_secret'
  | 'confirmation_token'
  | 'ticket_code'
  | 'order_number'
  | 'code';

const SHORT: Readonly<Partial<Record<string, Guessed>>> = {
  'codes.get': 'code',
  'carts.addCode': 'code',
  'orders.payment': 'order_number',
  'orders.pay': 'order_number',
};

/**
 * What is short enough to be tried one after the other. A guess counts until it turns out right, lest
 * thousands go out before the first is answered; past the limit none is answered.
 */
export const shortGuessOf = ({ name }: Operation): Guessed | null => SHORT[name] ?? null;

const TICKET_READERS: readonly string[] = ['streams.view', 'streams.validateView'];

interface LongGuess {
  readonly guessed: Guessed;
  /** What a wrong one is refused with. */
  readonly refusal: ErrorCode;
}

/**
 * What has 80 bits or more, and is looked up. A right one is never refused; a wrong one counts when it is
 * answered, and past the limit its answer is 429.
 */
export function longGuessOf({ name, auth }: Operation): LongGuess | null {
  if (auth === 'order') return { guessed: 'order_secret', refusal: 'order_not_found' };
  if (name === 'orders.confirm') {
    return { guessed: 'confirmation_token', refusal: 'order_not_found' };
  }
  const readsTicket = TICKET_READERS.includes(name);
  return readsTicket ? { guessed: 'ticket_code', refusal: 'ticket_not_found' } : null;
}

/** What is shown in a header and checked without the database, before anything is counted. */
export function credentialOf({ auth }: Operation): 'cart_token' | 'staff_key' | null {
  if (auth === 'cart') return 'cart_token';
  return auth === 'staff' ? 'staff_key' : null;
}

/** Answers that last take a place each. */
export const isListenedTo = ({ media }: Operation) => media === 'text/event-stream';

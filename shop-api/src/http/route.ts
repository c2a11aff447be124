import type {
  Operation,
  ParsedBodyOf,
  ParsedQueryOf,
  PathParameters,
  WireOf,
} from '@permanto/contracts/api';
import type { App, Shop } from '../app';
import type { Result } from '../result';
import type { RawAnswer, ReadyAnswer, StreamAnswer } from './answers';

/** One request to an operation, checked by its contract; where it asks for a cart's token, that fits. */
export interface Call<O extends Operation = Operation> {
  readonly shop: Shop;
  readonly params: PathParameters<O>;
  readonly query: ParsedQueryOf<O>;
  readonly body: ParsedBodyOf<O>;
  /** The header `X-Order-Secret`; the order's module compares it. */
  readonly orderSecret: string | undefined;
  /** The header `Last-Event-ID`: the last event that a reconnecting listener received. */
  readonly lastEventId: string | undefined;
  /** The header `Accept`. */
  readonly accept: string | undefined;
}

/** The wire's answer, or one that is already bytes. */
export type Answer<O extends Operation> =
  (O['output'] extends undefined ? never : WireOf<O>) | ReadyAnswer | RawAnswer | StreamAnswer;

export interface Route {
  readonly operation: Operation;
  readonly handle: (app: App, call: Call) => Promise<Result<unknown>>;
  readonly maxAgeSeconds: number;
}

/**
 * Says who answers an operation. `maxAgeSeconds` is for operations with a shared answer:
 * how long it may be used without asking again.
 */
export function route<O extends Operation>(
  operation: O,
  handle: (app: App, call: Call<O>) => Promise<Result<Answer<O>>>,
  { maxAgeSeconds = 0 }: { maxAgeSeconds?: number } = {},
): Route {
  return { operation, handle: handle, maxAgeSeconds };
}

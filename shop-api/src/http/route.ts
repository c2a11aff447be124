import type { Operation, WireOf } from '@permanto/contracts/api';
import type { App, Call, Repeat, Route } from '../app';
import type { Result } from '../result';
import type { RawAnswer, ReadyAnswer, StreamAnswer } from './answers';

/** The wire's answer, or one that is already bytes. */
export type Answer<O extends Operation> =
  | (O['output'] extends undefined ? never : WireOf<O>)
  | ReadyAnswer
  | RawAnswer
  | StreamAnswer;

interface RouteOptions<O extends Operation, Kept> {
  /** For operations with a shared answer: how long it may be used without asking again. */
  readonly maxAgeSeconds?: number;
  /** For operations that take an `Idempotency-Key`. */
  readonly repeat?: Repeat<O, Kept>;
  /** See `Route`. */
  readonly isReserved?: boolean;
}

/** Says who answers an operation. */
export function route<O extends Operation, Kept>(
  operation: O,
  handle: (app: App, call: Call<O>) => Promise<Result<Answer<O>>>,
  { maxAgeSeconds = 0, repeat, isReserved = false }: RouteOptions<O, Kept> = {},
): Route {
  return { operation, handle, maxAgeSeconds, isReserved, repeat: repeat ?? null };
}

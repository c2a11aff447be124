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

/**
 * Says who answers an operation. `maxAgeSeconds` is for operations with a shared answer:
 * how long it may be used without asking again; `repeat` for those that take an `Idempotency-Key`.
 */
export function route<O extends Operation, Kept>(
  operation: O,
  handle: (app: App, call: Call<O>) => Promise<Result<Answer<O>>>,
  { maxAgeSeconds = 0, repeat }: { maxAgeSeconds?: number; repeat?: Repeat<O, Kept> } = {},
): Route {
  return { operation, handle, maxAgeSeconds, repeat: repeat ?? null };
}

import type { AnswerOf, Callable } from '@permanto/contracts/api';
import { attach, type Effect } from 'effector';
import { type AnyCall, callOperation, type CallOf } from './call';
import type { ApiError } from './errors';
import { lazily } from './lazily';
import { operations } from './operations';
import { $askerToken } from './session/asker';
import { $transport, type Transport } from './transport';

type OperationEffect<C extends Callable> = Effect<CallOf<C>, AnswerOf<C>, ApiError>;
type Api = {
  readonly [Group in keyof typeof operations]: {
    readonly [
      Verb in keyof (typeof operations)[Group]
    ]: (typeof operations)[Group][Verb] extends Callable
      ? OperationEffect<(typeof operations)[Group][Verb]>
      : never;
  };
};

/** What shows more, or cheaper, to a cart with codes. */
const BY_ASKER: readonly Callable[] = [operations.events.get, operations.products.get];

const effectOf = (operation: Callable) =>
  attach({
    source: { transport: $transport, token: $askerToken },
    name: operation.name,
    effect: ({ transport, token }, call: AnyCall) => {
      if (!BY_ASKER.includes(operation)) return callOperation(transport, operation, call);
      const asked = token === null ? call : { ...call, query: { ...call.query, token } };
      const read = callOperation(transport, operation, asked);
      return orNewer(transport, operation.name + JSON.stringify(call.params), read);
    },
  });

/** The newest read of each thing, by the transport of its scope. */
const newest = new WeakMap<Transport, Map<string, Promise<unknown>>>();

/** What was read before the codes changed never comes after what was read since: it gives way. */
function orNewer<Answer>(transport: Transport, key: string, read: Promise<Answer>) {
  const reads = newest.get(transport) ?? new Map<string, Promise<unknown>>();
  newest.set(transport, reads.set(key, read));
  const afterAll = async (last: Promise<Answer>): Promise<Answer> => {
    await Promise.allSettled([last]);
    const newer = reads.get(key) as Promise<Answer>;
    return newer === last ? last : afterAll(newer);
  };
  return afterAll(read);
}

/** One effect for each operation of the contracts: `api.events.get({ params: { eventId } })`. */
export const api = Object.fromEntries(
  Object.entries(operations).map(([group, verbs]) => [
    group,
    lazily(
      Object.fromEntries(
        Object.entries(verbs as Record<string, Callable>).map(([verb, operation]) => [
          verb,
          () => effectOf(operation),
        ]),
      ),
    ),
  ]),
) as unknown as Api;

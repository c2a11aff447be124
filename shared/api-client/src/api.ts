import { type AnswerOf, type Operation, operations } from '@permanto/contracts/api';
import { attach, type Effect } from 'effector';
import { type AnyCall, callOperation, type CallOf } from './call';
import type { ApiError } from './errors';
import { $askerToken } from './session/asker';
import { $transport } from './transport';

type OperationEffect<O extends Operation> = Effect<CallOf<O>, AnswerOf<O>, ApiError>;
type Api = {
  readonly [Group in keyof typeof operations]: {
    readonly [
      Verb in keyof (typeof operations)[Group]
    ]: (typeof operations)[Group][Verb] extends Operation
      ? OperationEffect<(typeof operations)[Group][Verb]>
      : never;
  };
};

/** What shows more, or cheaper, to a cart with codes. */
const BY_ASKER: readonly Operation[] = [operations.events.get, operations.products.get];

const effectOf = (operation: Operation) =>
  attach({
    source: { transport: $transport, token: $askerToken },
    name: operation.name,
    effect: ({ transport, token }, call: AnyCall) => {
      const isPlain = token === null || !BY_ASKER.includes(operation);
      const asked = isPlain ? call : { ...call, query: { ...call.query, token } };
      return callOperation(transport, operation, asked);
    },
  });

/** One effect for each operation of the contracts: `api.events.get({ params: { eventId } })`. */
export const api = Object.fromEntries(
  Object.entries(operations).map(([group, verbs]) => [
    group,
    Object.fromEntries(
      Object.entries(verbs as Record<string, Operation>).map(([verb, operation]) => [
        verb,
        effectOf(operation),
      ]),
    ),
  ]),
) as unknown as Api;

import {
  type AnswerOf,
  type BodyOf,
  type Callable,
  fillPath,
  type PathParameters,
  type QueryOf,
} from '@permanto/contracts/api';
import type { ApiError } from './errors';
import type { ApiAnswer, ApiRequest, Transport } from './transport';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The input of an operation. `Given` names the parameters that the caller does not pass. */
export type CallOf<C extends Callable, Given extends string = never> = Part<
  'params',
  Omit<PathParameters<C>, Given>
> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & { readonly headers?: Readonly<Record<string, string>> };

/** The loose shape of {@link CallOf}, for code that serves every operation. */
export interface AnyCall {
  readonly params?: Record<string, string> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Is sent though the page goes. */
  readonly keepalive?: boolean;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

const loadAnswers = () => import(/* webpackChunkName: "answers" */ './answers');

async function requestAndParse<C extends Callable>(
  transport: Transport,
  operation: C,
  request: ApiRequest,
): Promise<AnswerOf<C>> {
  // Beside the request. A load that failed is retried once the answer is there, and by the next call.
  loadAnswers().catch(() => undefined);
  let answer: ApiAnswer;
  let answers: Awaited<ReturnType<typeof loadAnswers>>;
  try {
    answer = await transport(request);
    answers = await loadAnswers();
  } catch {
    throw { type: 'unavailable' } satisfies ApiError;
  }
  return answers.checkAnswer(operation, answer) as AnswerOf<C>;
}

/** Calls one operation. Resolves with the checked answer; rejects with an {@link ApiError}, nothing else. */
export function callOperation<C extends Callable>(
  transport: Transport,
  operation: C,
  call: AnyCall,
): Promise<AnswerOf<C>> {
  const request: ApiRequest = {
    operation: operation.name,
    method: operation.method,
    path: fillPath(operation.path, call.params ?? {}) + queryString(call.query),
    headers: call.headers ?? {},
    body: call.body,
    keepalive: call.keepalive,
    isShared: operation.cache === 'shared',
  };
  return requestAndParse(transport, operation, request);
}

import {
  type AnswerOf,
  type BodyOf,
  fillPath,
  type Operation,
  type PathParameters,
  type QueryOf,
} from '@permanto/contracts/api';
import { errorBody, errorCatalogue, isErrorCode } from '@permanto/contracts/errors';
import * as v from 'valibot';
import type { ApiError } from './errors';
import type { ApiAnswer, ApiRequest, Transport } from './transport';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The input of an operation. `Given` names the parameters that the caller does not pass. */
export type CallOf<O extends Operation, Given extends string = never> = Part<
  'params',
  Omit<PathParameters<O>, Given>
> &
  Part<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> & { readonly headers?: Readonly<Record<string, string>> };

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

function refusal(answer: ApiAnswer): ApiError {
  const body = v.safeParse(errorBody, answer.body);
  if (!body.success) return { type: 'faulty', status: answer.status, message: 'no error form' };
  const { error } = body.output;
  if (typeof error === 'string') return { type: 'faulty', status: answer.status, message: error };
  if (!isErrorCode(error.code)) {
    return { type: 'faulty', status: answer.status, message: `unknown code ${error.code}` };
  }
  const parameters = v.safeParse(errorCatalogue[error.code], error.exception_parameters);
  return {
    type: 'refused',
    status: answer.status,
    code: error.code,
    parameters: parameters.success ? parameters.output : {},
  };
}

async function requestAndParse<O extends Operation>(
  transport: Transport,
  operation: O,
  request: ApiRequest,
): Promise<AnswerOf<O>> {
  let answer: ApiAnswer;
  try {
    answer = await transport(request);
  } catch {
    throw { type: 'unavailable' } satisfies ApiError;
  }
  if (answer.status >= 400) throw refusal(answer);
  if (operation.output === undefined) return undefined as AnswerOf<O>;
  const output = v.safeParse(operation.output, answer.body);
  if (!output.success) {
    const message = `${operation.name}: ${v.summarize(output.issues)}`;
    throw { type: 'faulty', status: answer.status, message } satisfies ApiError;
  }
  return output.output as AnswerOf<O>;
}

/** Calls one operation. Resolves with the checked answer; rejects with an {@link ApiError}, nothing else. */
export function callOperation<O extends Operation>(
  transport: Transport,
  operation: O,
  call: AnyCall,
): Promise<AnswerOf<O>> {
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

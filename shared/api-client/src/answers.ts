import { type Callable, type Operation, visitorOperations } from '@permanto/contracts/api';
import { errorBody, errorCatalogue, isErrorCode } from '@permanto/contracts/errors';
import * as v from 'valibot';
import type { ApiError } from './errors';
import type { ApiAnswer } from './transport';

// In browsers a chunk of its own, which comes with the first call: its schemas, and valibot, are not needed before.

const outputs = new Map<string, v.GenericSchema | undefined>(
  Object.values(visitorOperations).flatMap((verbs: Record<string, Operation>) =>
    Object.values(verbs).map(({ name, output }) => [name, output]),
  ),
);

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

/** The answer as the contract has it, with money in cents. Throws an {@link ApiError} for any other. */
export function checkAnswer(operation: Callable, answer: ApiAnswer): unknown {
  if (answer.status >= 400) throw refusal(answer);
  // A remote's own operation brings its schema along.
  const isOwn = 'output' in operation;
  if (!isOwn && !outputs.has(operation.name)) {
    const message = `${operation.name}: unknown operation`;
    throw { type: 'faulty', status: answer.status, message } satisfies ApiError;
  }
  const schema = isOwn ? operation.output : outputs.get(operation.name);
  if (schema === undefined) return undefined;
  const output = v.safeParse(schema, answer.body);
  if (output.success) return output.output;
  const message = `${operation.name}: ${v.summarize(output.issues)}`;
  throw { type: 'faulty', status: answer.status, message } satisfies ApiError;
}

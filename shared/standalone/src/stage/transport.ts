import type { ApiAnswer, Transport } from '@permanto/api-client';
import { allOperations } from '@permanto/contracts/api';
import { errorBody } from '@permanto/contracts/errors';
import * as v from 'valibot';
import type { Passed } from './messages';

/** Every answer comes later; the shop's configuration doesn't, which the shell's page brings along. */
export function delayedTransport(transport: Transport, milliseconds: number): Transport {
  if (milliseconds === 0) return transport;
  return async (request) => {
    const isAtHand = request.operation === 'shop.get';
    if (!isAtHand) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return transport(request);
  };
}

function outcomeOf({ status, body }: ApiAnswer): string {
  const refused = v.safeParse(errorBody, body);
  if (status < 400 || !refused.success) return String(status);
  const { error } = refused.output;
  return `${status} ${typeof error === 'string' ? error : error.code}`;
}

/** How an answer breaks the contract; null if it keeps it. */
function breach(operation: string, { status, body }: ApiAnswer): string | null {
  const output = allOperations.find(({ name }) => name === operation)?.output;
  if (output === undefined || status >= 400) return null;
  const result = v.safeParse(output, body);
  return result.success ? null : `${operation} breaks the contract: ${v.summarize(result.issues)}`;
}

/** Reports the outcome of each call. */
export function observedTransport(
  transport: Transport,
  report: (passed: Passed) => void,
): Transport {
  return async (request) => {
    const { operation } = request;
    try {
      const answer = await transport(request);
      report({ kind: 'call', operation, outcome: outcomeOf(answer) });
      const text = breach(operation, answer);
      if (text !== null) report({ kind: 'fault', text });
      return answer;
    } catch (error) {
      report({ kind: 'call', operation, outcome: `no answer: ${(error as Error).message}` });
      throw error;
    }
  };
}

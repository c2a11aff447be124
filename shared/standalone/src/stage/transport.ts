import type { ApiAnswer, Transport } from '@permanto/api-client';
import { allOperations } from '@permanto/contracts/api';
import { errorBody } from '@permanto/contracts/errors';
import * as v from 'valibot';
import type { Passed } from './messages';

/** Every answer comes later; the shop's configuration doesn't, which the shell's page brings along. */
export function delayed(transport: Transport, milliseconds: number): Transport {
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

/** What of an answer nobody agreed on; null where it keeps the contract. */
function breach(operation: string, { status, body }: ApiAnswer): string | null {
  const output = allOperations.find(({ name }) => name === operation)?.output;
  if (output === undefined || status >= 400) return null;
  const result = v.safeParse(output, body);
  return result.success ? null : `${operation} breaks the contract: ${v.summarize(result.issues)}`;
}

/** Tells of each call what came of it. */
export function told(transport: Transport, tell: (passed: Passed) => void): Transport {
  return async (request) => {
    const { operation } = request;
    try {
      const answer = await transport(request);
      tell({ kind: 'call', operation, outcome: outcomeOf(answer) });
      const text = breach(operation, answer);
      if (text !== null) tell({ kind: 'fault', text });
      return answer;
    } catch (error) {
      tell({ kind: 'call', operation, outcome: `no answer: ${(error as Error).message}` });
      throw error;
    }
  };
}

import type { ApiAnswer, Transport } from '@permanto/api-client';
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

/** Tells of each call what came of it. */
export function told(transport: Transport, tell: (passed: Passed) => void): Transport {
  return async (request) => {
    const { operation } = request;
    try {
      const answer = await transport(request);
      tell({ kind: 'call', operation, outcome: outcomeOf(answer) });
      return answer;
    } catch (error) {
      tell({ kind: 'call', operation, outcome: `no answer: ${(error as Error).message}` });
      throw error;
    }
  };
}

import type { FastifyInstance } from 'fastify';
import type { Operation } from '@permanto/contracts/api';
import { refuse } from '../result';
import { refusalAnswer } from './refusals';
import { sendAnswer } from './send-answer';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Url pattern → the methods of its operations. */
function methodsByUrl(operations: readonly Operation[], urlOf: (operation: Operation) => string) {
  const methods = new Map<string, Set<string>>();
  for (const operation of operations) {
    const url = urlOf(operation);
    methods.set(url, (methods.get(url) ?? new Set()).add(operation.method));
  }
  return methods;
}

/** Who comes to a known path with a method that it hasn't hears which it has (RFC 9110, 15.5.6). */
export function bindOtherMethods(
  server: FastifyInstance,
  operations: readonly Operation[],
  urlOf: (operation: Operation) => string,
): void {
  for (const [url, methods] of methodsByUrl(operations, urlOf)) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort().join(', ');
    const { headers, ...answer } = refusalAnswer(refuse('method_not_allowed').refusal);
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      exposeHeadRoute: false,
      // Before the body is read: whatever it is, it changes nothing about the method.
      onRequest: async (request, reply) =>
        sendAnswer(request, reply, { ...answer, headers: { ...headers, allow } }),
      handler: () => Promise.reject(new Error('answered before')),
    });
  }
}

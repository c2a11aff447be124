import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { allOperations, type Operation } from '@permanto/contracts/api';
import { holdToDocument } from './document';

const addresses = allOperations.map((operation) => {
  const pattern = operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+');
  return { operation, pattern: new RegExp(`^/v1/[^/]+${pattern}(?:\\?|$)`) };
});

function operationOf({ method = 'GET', url }: InjectOptions): Operation | undefined {
  const path = typeof url === 'string' ? url : (url?.pathname ?? '');
  return addresses.find(
    ({ operation, pattern }) => operation.method === method.toUpperCase() && pattern.test(path),
  )?.operation;
}

const headOf = ({ statusCode, headers }: Response) => ({ statusCode, headers });

const textOf = ({ headers, body, rawPayload }: Response) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload).toString() : body;

const held = new WeakSet<FastifyInstance>();

/** From now on whatever a test asks of an operation must be answered as the OpenAPI document says. */
export function holdServer(server: FastifyInstance): void {
  if (held.has(server)) return;
  held.add(server);
  const inject = server.inject.bind(server);
  const answered = async (asked: InjectOptions | string) => {
    const options = typeof asked === 'string' ? { url: asked } : asked;
    const answer = await inject(options);
    const operation = operationOf(options);
    if (operation) holdToDocument(operation, { ...headOf(answer), body: textOf(answer) });
    return answer;
  };
  server.inject = answered as typeof server.inject;
}

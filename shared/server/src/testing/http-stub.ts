import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpStub {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts an HTTP server for a test on a free port. */
export async function httpStub(answer: Answer): Promise<HttpStub> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

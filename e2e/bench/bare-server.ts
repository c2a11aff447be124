import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response that the server gives to every request; sent by the parent process. */
export interface BareResponse {
  readonly headers: http.IncomingHttpHeaders;
  /** Base64. */
  readonly body: string;
}

/** The least that Node needs to send a page: run as a process of its own, as the shell is. */
process.once('message', ({ headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = http.createServer((_, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

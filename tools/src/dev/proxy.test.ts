import http, { type RequestListener } from 'node:http';
import { listenLocally } from '../deploy/smoke-shop';
import { freePort } from '@permanto/server/free-port';
import { createBuildStore } from './build-store';
import { type DevProxy, startDevProxy } from './proxy';

let shell: http.Server;
let proxy: DevProxy;
afterEach(async () => {
  await proxy.close();
  shell.closeAllConnections();
  shell.close();
});

/** Starts a proxy for a shell with this request listener. */
async function startProxyFor(listener: RequestListener): Promise<string> {
  shell = http.createServer(listener);
  const shellPort = Number(new URL(await listenLocally(shell)).port);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  proxy = await startDevProxy({ port, shellPort, builds: createBuildStore(origin) });
  return origin;
}

it('forwards paths that are not valid URLs', async () => {
  const origin = await startProxyFor((request, response) => response.end(`at ${request.url}`));
  await expect(fetch(`${origin}//`).then((response) => response.text())).resolves.toBe('at //');
  await expect(fetch(`${origin}/a?b`).then((response) => response.text())).resolves.toBe('at /a?b');
});

/** A shell that ends during a response. */
const cutOff =
  (type: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.write('half', () => response.destroy());
  };

it('completes an interrupted page with the reload script', async () => {
  const response = await fetch(await startProxyFor(cutOff('text/html')));
  await expect(response.text()).resolves.toMatch(/^half<script src="\/__dev\/page.js"/);
});

it('does not complete an interrupted file', async () => {
  const response = await fetch(await startProxyFor(cutOff('text/javascript')));
  await expect(response.text()).rejects.toThrow('terminated');
});

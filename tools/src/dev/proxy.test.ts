import http, { type RequestListener } from 'node:http';
import { originOf } from '../deploy/smoke-shop';
import { freePort } from '../ports';
import { createShelf } from './shelf';
import { type DevProxy, startDevProxy } from './proxy';

let shell: http.Server;
let proxy: DevProxy;
afterEach(async () => {
  await proxy.close();
  shell.closeAllConnections();
  shell.close();
});

/** A proxy before a shell that answers so. */
async function before(answers: RequestListener): Promise<string> {
  shell = http.createServer(answers);
  const shellPort = Number(new URL(await originOf(shell)).port);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  proxy = await startDevProxy({ port, shellPort, shelf: createShelf(origin) });
  return origin;
}

it('passes on what is no address, as anything else', async () => {
  const origin = await before((request, response) => response.end(`at ${request.url}`));
  await expect(fetch(`${origin}//`).then((answer) => answer.text())).resolves.toBe('at //');
  await expect(fetch(`${origin}/a?b`).then((answer) => answer.text())).resolves.toBe('at /a?b');
});

/** A shell that ends in the middle of an answer. */
const cutOff =
  (type: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.write('half', () => response.destroy());
  };

it('ends a page in whose middle the shell ends, with the script that loads it again', async () => {
  const answer = await fetch(await before(cutOff('text/html')));
  await expect(answer.text()).resolves.toMatch(/^half<script src="\/__dev\/page.js"/);
});

it('gives half a file for no whole one', async () => {
  const answer = await fetch(await before(cutOff('text/javascript')));
  await expect(answer.text()).rejects.toThrow('terminated');
});

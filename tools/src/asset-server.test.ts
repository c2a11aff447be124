import { mkdirSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { assetServer } from './asset-server';
import { temporaryFolder } from './testing/temporary-folder';

let server: Server;

async function serving(): Promise<{ get: typeof get }> {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets/cart/1'), { recursive: true });
  writeFileSync(path.join(folder, 'secret'), 'secret');
  writeFileSync(path.join(folder, 'assets/cart/1/a.js'), 'let a;');
  writeFileSync(path.join(folder, 'assets/cart/1/a.js.br'), brotliCompressSync('let a;'));
  server = assetServer(path.join(folder, 'assets'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { get };
}

/** Unlike fetch, sends the path as it is and shows the encoding of the answer. */
function get(pathname: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingMessage>((resolve, reject) => {
    http
      .get({ port, path: pathname, headers }, (answer) => resolve(answer.resume()))
      .on('error', reject);
  });
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('the asset server', () => {
  it('gives a file to any origin, for ever', async () => {
    const answer = await (await serving()).get('/cart/1/a.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('gives the compressed file to whoever takes it', async () => {
    const { get: ask } = await serving();
    expect((await ask('/cart/1/a.js', { 'accept-encoding': 'gzip, br' })).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect((await ask('/cart/1/a.js')).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/../secret', '/%2e%2e/secret', '/cart/..%2f..%2fsecret', '/cart', '/%', '/x%00'])(
    'gives nothing outside its folder: %s',
    async (pathname) => {
      expect((await (await serving()).get(pathname)).statusCode).toBe(404);
    },
  );

  it('answers a health check', async () => {
    const answer = await (await serving()).get('/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

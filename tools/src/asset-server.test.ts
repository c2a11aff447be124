import { mkdirSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { assetServer } from './asset-server';
import { temporaryFolder } from '@permanto/server/temporary-folder';

let server: Server;

async function startServer(): Promise<{ get: typeof get }> {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets/cart/1'), { recursive: true });
  writeFileSync(path.join(folder, 'secret'), 'secret');
  writeFileSync(path.join(folder, 'assets/cart/1/a.js'), 'let a;');
  writeFileSync(path.join(folder, 'assets/cart/1/a.js.br'), brotliCompressSync('let a;'));
  server = assetServer(path.join(folder, 'assets'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { get };
}

/** Unlike fetch, sends the path unchanged and shows the response's encoding. */
function get(pathname: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingMessage>((resolve, reject) => {
    http
      .get({ port, path: pathname, headers }, (response) => resolve(response.resume()))
      .on('error', reject);
  });
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('the asset server', () => {
  it('serves a file to any origin, cacheable forever', async () => {
    const response = await (await startServer()).get('/cart/1/a.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('serves the compressed file to clients that accept it', async () => {
    const { get: ask } = await startServer();
    expect((await ask('/cart/1/a.js', { 'accept-encoding': 'gzip, br' })).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect((await ask('/cart/1/a.js')).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/../secret', '/%2e%2e/secret', '/cart/..%2f..%2fsecret', '/cart', '/%', '/x%00'])(
    'serves nothing outside its folder: %s',
    async (pathname) => {
      expect((await (await startServer()).get(pathname)).statusCode).toBe(404);
    },
  );

  it('answers a health check', async () => {
    const response = await (await startServer()).get('/health');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

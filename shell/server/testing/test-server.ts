import { type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { SHOP_LIST_PATH, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import { createServer } from '../app';
import { readConfig } from '../config';
import { httpStub } from '@permanto/server/testing/http-stub';

export interface TestServer {
  readonly port: number;
  readonly registry: string;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  /** Posts a form. */
  readonly post: (url: string, body: string) => Promise<Response>;
  /** Posts events as browsers do. */
  readonly postEvents: (batch: object, headers?: Record<string, string>) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  /** The folder from `builtShell`. */
  readonly folder: string;
  /** The API's shops; more may be pushed later. */
  readonly shops?: readonly ShopWire[];
  /** Other API responses: path → JSON, or null for 404. */
  readonly api?: (path: string) => Promise<unknown>;
  readonly env?: Record<string, string>;
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** The page data as JSON; empty if there is none. */
  readonly data: string;
}

const PAGE_DATA = /<script type="application\/json".*?>(.*?)<\/script>/s;

const withoutPageData = (html: string) => html.replace(PAGE_DATA, '');

/** Sends a request with the given Host header; follows no redirects. */
function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      method: body === undefined ? 'GET' : 'POST',
      port,
      path,
      headers: { host: 'localhost', ...headers },
    };
    const request = send(options, (response) => {
      response.setEncoding('utf8');
      let html = '';
      response.on('data', (part: string) => (html += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          html: withoutPageData(html),
          data: PAGE_DATA.exec(html)?.[1] ?? '',
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const KOTIPELIT = aShop({ redirects: { '/event/101': '/events/ottelu-1' } });

/** The API's responses about shops; undefined for other URLs. */
function shopAnswer(shops: readonly ShopWire[], url: string): unknown {
  if (url === SHOP_LIST_PATH) return { shops: shops.map(({ key, host }) => ({ key, host })) };
  const [, key] = /^\/v1\/([^/]+)\/shop\.json$/.exec(url) ?? [];
  const shop = key && shops.find((one) => one.key === key);
  return shop ? { shop } : undefined;
}

/** For tests that wait for what never comes. What comes is in time on a busy machine, too. */
export const SHORT_DEADLINES = { PERMANTO_LOAD_DEADLINE: '2500', PERMANTO_OPEN_DEADLINE: '2500' };

/** Starts the shell's server with a stubbed API, long deadlines and its own registry. */
export async function testServer({
  folder,
  shops = [KOTIPELIT],
  api,
  env,
}: TestServerOptions): Promise<TestServer> {
  const registry = path.join(temporaryFolder(), 'registry.json');
  const stub = await httpStub((request, response) => {
    const url = request.url ?? '';
    const body = shopAnswer(shops, url) ?? api?.(url);
    void Promise.resolve(body).then((json) => {
      response.statusCode = json == null ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(json ?? { error: { code: 'operation_not_found' } }));
    });
  });
  const config = readConfig({
    PERMANTO_API_URL: stub.origin,
    PERMANTO_REGISTRY: registry,
    PERMANTO_REGISTRY_CACHE: `${registry}.copy`,
    PERMANTO_ASSET_ORIGINS: '*',
    PERMANTO_WORKERS: '1',
    PERMANTO_LOAD_DEADLINE: '60000',
    PERMANTO_OPEN_DEADLINE: '60000',
    PERMANTO_LOG_LEVEL: 'silent',
    ...env,
  });
  const server = await createServer(config, folder);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    registry,
    get: (url, headers = {}) => sendRequest(port, url, headers),
    post: (url, body) =>
      sendRequest(port, url, { 'content-type': 'application/x-www-form-urlencoded' }, body),
    postEvents: (batch, headers = {}) =>
      sendRequest(
        port,
        '/_events',
        { 'content-type': 'application/json', ...headers },
        JSON.stringify(batch),
      ),
    close: async () => {
      await server.close();
      await stub.close();
    },
  };
}

import { mkdtempSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SHOP_LIST_PATH, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import { createServer } from '../app';
import { readConfig } from '../config';
import { httpStub } from './http-stub';

export interface TestServer {
  readonly registry: string;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  /** A browser's form, posted. */
  readonly post: (url: string, body: string) => Promise<Answer>;
  /** Events, as a browser tells them. */
  readonly tell: (batch: object, headers?: Record<string, string>) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  /** What `builtShell` made. */
  readonly folder: string;
  /** Those that the API tells of, also such as are put in later. */
  readonly shops?: readonly ShopWire[];
  /** Beside shops' configurations: path → JSON, or null for 404. */
  readonly api?: (path: string) => Promise<unknown>;
  readonly env?: Record<string, string>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** The state that travels with the page, as JSON; empty where there is none. */
  readonly data: string;
}

const DATA = /<script type="application\/json".*?>(.*?)<\/script>/s;

/** Without the state that travels with the page. */
const visible = (html: string) => html.replace(DATA, '');

/** Over the network, with a Host header of the test's choice, and no redirect followed. */
function answerOf(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
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
          html: visible(html),
          data: DATA.exec(html)?.[1] ?? '',
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const KOTIPELIT = aShop({ redirects: { '/event/101': '/events/ottelu-1' } });

/** What the API answers about shops; undefined where it is asked for something else. */
function shopAnswer(shops: readonly ShopWire[], url: string): unknown {
  if (url === SHOP_LIST_PATH) return { shops: shops.map(({ key, host }) => ({ key, host })) };
  const [, key] = /^\/v1\/([^/]+)\/shop\.json$/.exec(url) ?? [];
  const shop = key && shops.find((one) => one.key === key);
  return shop ? { shop } : undefined;
}

/** The shell's server with a stub of the API, short deadlines and a registry of the test's own. */
export async function testServer({
  folder,
  shops = [KOTIPELIT],
  api,
  env,
}: TestServerOptions): Promise<TestServer> {
  const registry = path.join(
    mkdtempSync(path.join(os.tmpdir(), 'permanto-shell-')),
    'registry.json',
  );
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
    PERMANTO_LOAD_DEADLINE: '1000',
    PERMANTO_OPEN_DEADLINE: '1000',
    PERMANTO_BLOCKED_DEADLINE: '700',
    PERMANTO_LOG_LEVEL: 'silent',
    ...env,
  });
  const server = await createServer(config, folder);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    registry,
    get: (url, headers = {}) => answerOf(port, url, headers),
    post: (url, body) =>
      answerOf(port, url, { 'content-type': 'application/x-www-form-urlencoded' }, body),
    tell: (batch, headers = {}) =>
      answerOf(
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

import { renameSync, writeFileSync } from 'node:fs';
import { integrityOf } from '@permanto/federation/integrity';
import type { LiveDeclaration, RemoteEntry } from '@permanto/federation/builds';
import type { Registry } from '@permanto/release';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';

export interface TestRemote {
  readonly name: string;
  readonly version?: string;
  readonly routes?: LiveDeclaration['routes'];
  readonly slots?: LiveDeclaration['slots'];
  readonly contracts?: Partial<LiveDeclaration['contracts']>;
  /** Shared package → accepted range; by default one that fits the shell. */
  readonly shared?: RemoteEntry['shared'];
  /** The Node build: CommonJS that sets `exports.remote`. Null: its file is missing. */
  readonly code: string | null;
  /** Overrides for the browser build's record. */
  readonly web?: Partial<RemoteEntry['web']>;
  /** The browser build's files, path → text; others are missing. */
  readonly files?: Readonly<Record<string, string>>;
  /** The server never responds. */
  readonly hangs?: boolean;
  /** The Node build is served when this settles. */
  readonly after?: Promise<unknown>;
}

export interface TestRemotes {
  /** Creates a registry entry whose files this server serves. */
  readonly entry: (remote: TestRemote) => RemoteEntry;
  /** How often the Node build was requested. */
  readonly requestCount: (name: string, version: string) => number;
  readonly close: () => Promise<void>;
}

const nodeFile = (name: string, version: string) => `/${name}/${version}/node/remote.js`;

/** Serves Node builds that tests write by hand. */
export async function testRemotes(): Promise<TestRemotes> {
  const builds = new Map<string, TestRemote>();
  const files = new Map<string, string>();
  const requestCounts = new Map<string, number>();
  const server: HttpStub = await httpStub((request, response) => {
    const url = request.url ?? '';
    requestCounts.set(url, (requestCounts.get(url) ?? 0) + 1);
    const build = builds.get(url);
    if (build?.hangs === true) return;
    const text = build?.code ?? files.get(url);
    void Promise.resolve(build?.after).then(() => {
      response.statusCode = text === undefined ? 404 : 200;
      response.end(text ?? '');
    });
  });
  return {
    entry: (remote) => {
      const { name, version = '1', routes = [], slots = [], contracts, code, shared } = remote;
      const base = `${server.origin}/${name}/${version}/`;
      builds.set(nodeFile(name, version), remote);
      for (const [path, text] of Object.entries(remote.files ?? {})) {
        files.set(`/${name}/${version}/${path}`, text);
      }
      const file = (path: string) => ({ file: path, integrity: integrityOf(code ?? '') });
      return {
        version,
        base,
        shared: shared ?? { react: '^19.0.0' },
        declaration: {
          name,
          contracts: { remote: 1, bus: 1, slots: 1, ...contracts },
          routes,
          slots,
        },
        web: {
          global: `shop_${name}_${version}`,
          entry: file('web/remoteEntry.js'),
          preload: [],
          styles: [],
          pages: {},
          slots: {},
          entries: {},
          ...remote.web,
        },
        node: file('node/remote.js'),
      };
    },
    requestCount: (name, version) => requestCounts.get(nodeFile(name, version)) ?? 0,
    close: server.close,
  };
}

/** Writes the registry atomically, as deploys do. */
export function writeRegistry(file: string, registry: Registry): void {
  writeFileSync(`${file}.new`, JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}

/** Node builds of remotes. */
export const code = {
  /** A page with an image above the fold and an optional slot `buy-box`. */
  page: (text: string) => `
    const { createElement } = require('react');
    const { createEvent, createStore } = require('effector');
    const { defineRemote, Slot } = require('@permanto/federation');
    const opened = createEvent({ sid: 'test-opened' });
    const $head = createStore({ title: ${JSON.stringify(text)} }, { sid: 'test-head' });
    const Page = ({ params }) => createElement('div', null,
      createElement('h1', null, ${JSON.stringify(text)}),
      createElement('img', { src: '/kuva.webp', alt: '', fetchPriority: 'high' }),
      createElement(Slot, { name: 'buy-box', eventId: params.id || 'none' }));
    exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`,
  /** Fills buy-box and mini-cart with `view`, the body of a component. */
  slots: (view: string, top = '') => `
    const { createElement } = require('react');
    const View = ({ eventId }) => { ${view} };
    ${top}
    const { defineRemote } = require('@permanto/federation');
    exports.remote = defineRemote({ slots: { 'buy-box': { View }, 'mini-cart': { View } } });`,
};

import { createServer } from 'node:http';
import { CONTRACT_VERSIONS, slots as slotProps } from '@permanto/contracts';
import { integrityOf } from '@permanto/federation/integrity';
import type { RemoteEntry } from '@permanto/federation/builds';
import { listenLocally } from './smoke-shop';

export const HOST = 'smoke-host';
export const HOST_PATH = '/smoke-host';

interface HeldSlot {
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
}

/** The code of a remote with one page that renders the slots, as another team's page would. */
const remoteCode = (held: readonly HeldSlot[]) => `
({ createElement }, { createEvent, createStore }, { defineRemote, Slot }) => {
  const opened = createEvent({ sid: 'smoke-opened' });
  const $head = createStore({ title: 'Smoke' }, { sid: 'smoke-head' });
  const held = ${JSON.stringify(held)};
  const Page = () =>
    held.map(({ name, props }) => createElement(Slot, { key: name, name, ...props }));
  return defineRemote({ routes: { slots: { Page, opened, $head } } });
}`;

const PACKAGES = ['react', 'effector', '@permanto/federation'];

const nodeCode = (held: readonly HeldSlot[]) => `
exports.remote = (${remoteCode(held)})(...${JSON.stringify(PACKAGES)}.map((name) => require(name)));
`;

/** A container in the format of webpack's module federation. */
const webCode = (held: readonly HeldSlot[]) => `
var smoke_host = (() => {
  let shared;
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  return {
    init: (scope) => void (shared = scope),
    get: async () => {
      const packages = await Promise.all(${JSON.stringify(PACKAGES)}.map(take));
      return () => ({ remote: (${remoteCode(held)})(...packages) });
    },
  };
})();
`;

/** A slot with every prop of its contract. */
function heldSlot(name: string, ids: Readonly<Record<string, string>>): HeldSlot {
  const known = Object.hasOwn(slotProps, name) ? slotProps[name as keyof typeof slotProps] : null;
  const props = Object.keys(known?.entries ?? {}).map((prop) => [prop, ids[prop] ?? 'smoke']);
  return { name, props: Object.fromEntries(props) as HeldSlot['props'] };
}

export interface SmokeHost {
  readonly entry: RemoteEntry;
  readonly close: () => void;
}

/** Serves a remote whose page renders `slots`, until it is closed. */
export async function startSmokeHost(
  slots: readonly string[],
  ids: Readonly<Record<string, string>>,
): Promise<SmokeHost> {
  const held = slots.map((name) => heldSlot(name, ids));
  const codes = { 'node/remote.js': nodeCode(held), 'web/remoteEntry.js': webCode(held) };
  const server = createServer(({ url = '' }, response) => {
    const code = Object.entries(codes).find(([file]) => url.endsWith(file))?.[1] ?? '';
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(code);
  });
  const fileOf = (file: keyof typeof codes) => ({ file, integrity: integrityOf(codes[file]) });
  return {
    entry: {
      version: '1',
      base: `${await listenLocally(server)}/`,
      shared: {},
      declaration: {
        name: HOST,
        contracts: CONTRACT_VERSIONS,
        routes: [{ id: 'slots', path: HOST_PATH, slots: held.map((one) => ({ ...one })) }],
        slots: [],
      },
      web: {
        global: 'smoke_host',
        entry: fileOf('web/remoteEntry.js'),
        preload: [],
        styles: [],
        pages: {},
        slots: {},
        entries: {},
      },
      node: fileOf('node/remote.js'),
    },
    close: () => void server.close(),
  };
}

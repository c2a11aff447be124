import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSIONS, slots as slotProps } from '@permanto/contracts';
import type { RemoteEntry } from '@permanto/federation/registry';

export const HOST = 'smoke-host';
export const HOST_PATH = '/smoke-host';

interface Held {
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
}

const NODE_FILE = 'node/remote.js';

/** A remote of one page that holds the slots, as another team's page would. */
const codeOf = (held: readonly Held[]) => `
const { createElement } = require('react');
const { createEvent, createStore } = require('effector');
const { defineRemote, Slot } = require('@permanto/federation');
const opened = createEvent({ sid: 'smoke-opened' });
const $head = createStore({ title: 'Smoke' }, { sid: 'smoke-head' });
const held = ${JSON.stringify(held)};
const Page = () =>
  held.map(({ name, props }) => createElement(Slot, { key: name, name, ...props }));
exports.remote = defineRemote({ routes: { slots: { Page, opened, $head } } });
`;

/** A slot with every prop that its contract names. */
function heldSlot(name: string, ids: Readonly<Record<string, string>>): Held {
  const known = Object.hasOwn(slotProps, name) ? slotProps[name as keyof typeof slotProps] : null;
  const props = Object.keys(known?.entries ?? {}).map((prop) => [prop, ids[prop] ?? 'smoke']);
  return { name, props: Object.fromEntries(props) as Held['props'] };
}

export interface SmokeHost {
  readonly entry: RemoteEntry;
  readonly close: () => void;
}

/** Serves the host of `slots` for as long as it is asked for. */
export async function smokeHost(
  slots: readonly string[],
  ids: Readonly<Record<string, string>>,
): Promise<SmokeHost> {
  const held = slots.map((name) => heldSlot(name, ids));
  const code = codeOf(held);
  const server = createServer((_, response) => response.end(code));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const file = {
    file: NODE_FILE,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
  return {
    entry: {
      version: '1',
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      shared: {},
      declaration: {
        name: HOST,
        contracts: CONTRACT_VERSIONS,
        routes: [{ id: 'slots', path: HOST_PATH, slots: held.map((one) => ({ ...one })) }],
        slots: [],
      },
      web: {
        ...{ global: 'smoke_host', entry: file, preload: [], styles: [] },
        ...{ pages: {}, slots: {}, entries: {} },
      },
      node: file,
    },
    close: () => void server.close(),
  };
}

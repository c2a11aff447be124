import type { RemoteEntry } from '@permanto/federation/builds';
import { texts } from '@permanto/federation/texts';
import { shellTexts } from '../../src/texts';
import { builtShell } from '../testing/built-shell';
import { type TestRemotes, testRemotes, writeRegistry } from '../testing/test-remotes';
import { SHORT_DEADLINES, testServer, type TestServer } from '../testing/test-server';

const t = texts.in('fi');
const shellText = shellTexts.in('fi');

/** The pages, the remote that owns each, and the remotes that fill their slots. */
const PAGES = {
  home: { path: '/', owner: 'catalog', slots: {} },
  event: {
    path: '/events/:id',
    owner: 'catalog',
    slots: { 'seat-picker': 'seating', 'seat-finder': 'seating', 'buy-box': 'cart' },
  },
  cart: { path: '/cart', owner: 'cart', slots: {} },
  checkout: { path: '/checkout', owner: 'checkout', slots: { 'cart-time': 'cart' } },
} as const;
const HEADER = { 'mini-cart': 'cart' } as const;
const REMOTES = ['catalog', 'cart', 'checkout', 'seating'] as const;

type PageName = keyof typeof PAGES;
type RemoteName = (typeof REMOTES)[number];
const PAGE_NAMES = Object.keys(PAGES) as PageName[];
const ALL_SLOTS = Object.entries(
  Object.assign({}, HEADER, ...PAGE_NAMES.map((name) => PAGES[name].slots)) as object,
) as [string, RemoteName][];

const slotsOn = (page: PageName) =>
  Object.entries({ ...HEADER, ...PAGES[page].slots }) as [string, RemoteName][];
const pagesOf = (remote: RemoteName) => PAGE_NAMES.filter((name) => PAGES[name].owner === remote);

/** The text of a healthy part of a remote. */
const textOf = (place: string) => `Here is ${place}.`;
const NO_SLOT = t('failed');
const NO_PAGE = t('pageFailed');

interface Fault {
  readonly atLoad?: string;
  readonly atRender?: string;
  readonly atOpened?: string;
  /** Code that replaces or extends the units `opened`, `$head` and `$status`. */
  readonly units?: string;
  /** Overrides of how it is served and declared. */
  readonly served?: Partial<Parameters<TestRemotes['entry']>[0]>;
  readonly corrupt?: (entry: RemoteEntry) => RemoteEntry;
}

const THROW = "throw new Error('broken on purpose');";
const withNode = (node: Partial<RemoteEntry['node']>) => (entry: RemoteEntry) => ({
  ...entry,
  node: { ...entry.node, ...node },
});

/** With these faults a remote can't be rendered. */
const FATAL: Readonly<Record<string, Fault>> = {
  'is down': { corrupt: (entry) => ({ ...entry, base: 'http://127.0.0.1:9/' }) },
  'is not found': { served: { code: null } },
  hangs: { served: { hangs: true } },
  'throws when it is loaded': { atLoad: THROW },
  'throws when it is rendered': { atRender: THROW },
  'has no valid opened event': { units: 'opened = {};' },
  'has state that can’t be serialised': {
    units: "createStore(0, { sid: 'big' }).on(opened, () => 1n);",
  },
  'has other contracts': { served: { contracts: { slots: 99 } } },
  'was tampered with': { corrupt: withNode({ integrity: `sha384-${'A'.repeat(64)}` }) },
  'is half deployed': { corrupt: withNode({ file: 'node/not-there-yet.js' }) },
};

/** With these faults a remote's pages fail, though they can be rendered. */
const FATAL_TO_PAGES: Readonly<Record<string, string>> = {
  'is missing': '$head = undefined;',
  'is not a store': '$head = {};',
  'is a store of null': "$head = createStore(null, { sid: 'none', skipVoid: false });",
  'has no title': "$head = createStore({}, { sid: 'untitled' });",
  'has a description that is not a string': "$head = createStore({ title: 'x', description: 7 });",
  'comes with an invalid status': '$status = createStore(NaN);',
};

/** With these faults everything can be rendered. */
const HARMLESS: Readonly<Record<string, () => Fault>> = {
  'is slow': () => ({ served: { after: new Promise((resolve) => setTimeout(resolve, 100)) } }),
  'throws in an effect': () => ({ atOpened: THROW }),
};

const declared = (slots: object) =>
  Object.keys(slots).map((name) => ({
    name,
    props: name === 'cart-time' ? {} : { eventId: ':id' },
  }));

function codeOf(remote: RemoteName, fault: Fault): string {
  const { atLoad = '', atRender = '', atOpened = '', units = '' } = fault;
  const pages = pagesOf(remote).map((name) => [name, Object.keys(PAGES[name].slots)]);
  const slots = ALL_SLOTS.filter(([, owner]) => owner === remote).map(([name]) => name);
  return `
    const { createElement: h } = require('react');
    const { createEffect, createEvent, createStore, sample } = require('effector');
    const { defineRemote, Slot } = require('@permanto/federation');
    ${atLoad}
    let opened = createEvent({ sid: '${remote}-opened' });
    const readFx = createEffect(() => { ${atOpened} });
    sample({ clock: opened, target: readFx });
    let $head = createStore({ title: '${remote}' }, { sid: '${remote}-head' });
    let $status;
    ${units}
    const part = (tag, place) => h(tag, null, 'Here is ' + place + '.');
    const page = ([id, slots]) => [id, { opened, $head, $status, Page: ({ params }) => { ${atRender}
      return h('div', null, part('h1', id), slots.map((name) =>
        h(Slot, { key: name, name, ...(name !== 'cart-time' && { eventId: params.id }) }))) } }];
    const slot = (name) => [name, { opened, View: () => { ${atRender} return part('p', name) } }];
    exports.remote = defineRemote({
      routes: Object.fromEntries(${JSON.stringify(pages)}.map(page)),
      slots: Object.fromEntries(${JSON.stringify(slots)}.map(slot)),
    });`;
}

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
  shell = await testServer({ folder, env: SHORT_DEADLINES });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await remotes.close();
});

function entryOf(name: RemoteName, version: string, fault: Fault): RemoteEntry {
  const entry = remotes.entry({
    name,
    version,
    routes: pagesOf(name).map((id) => ({
      id,
      path: PAGES[id].path,
      slots: declared(PAGES[id].slots),
    })),
    slots: ALL_SLOTS.filter(([, owner]) => owner === name).map(([slot]) => slot),
    code: codeOf(name, fault),
    ...fault.served,
  });
  return fault.corrupt?.(entry) ?? entry;
}

let count = 0;

/** Deploys four remotes, one of them with a fault, in a new version. */
function breakRemote(broken: RemoteName, fault: Fault, hasLastGood = false): void {
  count += 1;
  const live = REMOTES.map((name) => {
    const active =
      name === broken ? entryOf(name, `broken-${count}`, fault) : entryOf(name, 'well', {});
    const good = hasLastGood && name === broken ? entryOf(name, 'well', {}) : null;
    return [name, { active, last_good: good }] as const;
  });
  writeRegistry(shell.registry, Object.fromEntries(live));
}

const times = (html: string, text: string) => html.split(text).length - 1;

/** Expects everything but the parts of `broken`, with a message for each missing part. */
async function expectPage(page: PageName, broken: RemoteName | null): Promise<void> {
  const { status, html } = await shell.get(PAGES[page].path.replace(':id', '7'));
  const isPageLost = PAGES[page].owner === broken;
  const slots = isPageLost ? Object.entries(HEADER) : slotsOn(page);
  const lost = slots.filter(([, owner]) => owner === broken).map(([name]) => name);
  const kept = slots.filter(([, owner]) => owner !== broken).map(([name]) => name);

  expect(status).toBe(isPageLost ? 503 : 200);
  expect(html).toContain(isPageLost ? NO_PAGE : textOf(page));
  for (const name of kept) expect(html).toContain(textOf(name));
  for (const name of lost) expect(html).not.toContain(textOf(name));
  expect(times(html, NO_SLOT)).toBe(lost.length);
  expect(times(html, t('retry'))).toBe(lost.length + Number(isPageLost));
  for (const part of ['<header', shellText('skip'), '<footer', 'href="/terms"']) {
    expect(html).toContain(part);
  }
}

describe.each(REMOTES)('when %s', (broken) => {
  it.each(Object.entries(FATAL))(
    '%s, every page keeps the other remotes’ parts and says what is missing',
    async (_, fault) => {
      breakRemote(broken, fault);
      for (const page of PAGE_NAMES) await expectPage(page, broken);
    },
    60_000,
  );

  it.each(Object.entries(HARMLESS))(
    '%s, every page is complete',
    async (_, fault) => {
      breakRemote(broken, fault());
      for (const page of PAGE_NAMES) await expectPage(page, null);
    },
    60_000,
  );
});

describe.each(Object.entries(FATAL_TO_PAGES))('when a page’s head %s', (_, units) => {
  it('the page keeps the other remotes’ parts and says what is missing', async () => {
    breakRemote('catalog', { units });
    for (const page of PAGE_NAMES) await expectPage(page, 'catalog');
  }, 60_000);

  it('the last good version is used', async () => {
    breakRemote('catalog', { units }, true);
    for (const page of PAGE_NAMES) await expectPage(page, null);
  }, 60_000);
});

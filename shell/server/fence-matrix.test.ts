import { rmSync } from 'node:fs';
import type { RemoteEntry } from '@permanto/federation/registry';
import { builtShell } from './testing/built-shell';
import { type TestRemotes, testRemotes, writeRegistry } from './testing/test-remotes';
import { testServer, type TestServer } from './testing/test-server';

/** What pages are made of, and who makes it. What a broken remote doesn't make is what remains. */
const PAGES = {
  home: { path: '/', owner: 'catalog', slots: {} },
  event: {
    path: '/events/:id',
    owner: 'catalog',
    slots: { 'seat-picker': 'seating', 'buy-box': 'cart' },
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

/** What a part of a remote says where it is well. */
const said = (place: string) => `Here is ${place}.`;
const NO_SLOT = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';
const NO_PAGE = 'Sivua ei voida juuri nyt näyttää';

interface Fault {
  readonly atLoad?: string;
  readonly atRender?: string;
  readonly atOpened?: string;
  /** What it makes instead of the units `opened`, `$head` and `$status`, or beside them. */
  readonly units?: string;
  /** How it is served and declared. */
  readonly served?: Partial<Parameters<TestRemotes['entry']>[0]>;
  readonly spoil?: (entry: RemoteEntry) => RemoteEntry;
}

const THROW = "throw new Error('broken on purpose');";
const spoiltNode = (node: Partial<RemoteEntry['node']>) => (entry: RemoteEntry) => ({
  ...entry,
  node: { ...entry.node, ...node },
});

/** With these a remote can't be shown. */
const FATAL: Readonly<Record<string, Fault>> = {
  'is down': { spoil: (entry) => ({ ...entry, base: 'http://127.0.0.1:9/' }) },
  'is not found': { served: { code: null } },
  hangs: { served: { hangs: true } },
  'throws when it is loaded': { atLoad: THROW },
  'throws when it is rendered': { atRender: THROW },
  'can’t be opened': { units: 'opened = {};' },
  'has state that can’t travel': {
    units: "createStore(0, { sid: 'big' }).on(opened, () => 1n);",
  },
  'speaks another contract': { served: { contracts: { slots: 99 } } },
  'was tampered with': { spoil: spoiltNode({ integrity: `sha384-${'A'.repeat(64)}` }) },
  'is deployed by half': { spoil: spoiltNode({ file: 'node/not-there-yet.js' }) },
};

/** With these its pages can't be answered, though they can be rendered. */
const FATAL_TO_PAGES: Readonly<Record<string, string>> = {
  'is missing': '$head = undefined;',
  'is no store': '$head = {};',
  'is a store of nothing': "$head = createStore(null, { sid: 'none', skipVoid: false });",
  'has no title': "$head = createStore({}, { sid: 'untitled' });",
  'has a description that is no text': "$head = createStore({ title: 'x', description: 7 });",
  'comes with a status that is none': '$status = createStore(NaN);',
};

/** And with these it can. */
const HARMLESS: Readonly<Record<string, () => Fault>> = {
  'is slow': () => ({ served: { after: new Promise((resolve) => setTimeout(resolve, 100)) } }),
  'throws when something happens': () => ({ atOpened: THROW }),
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
  // Only what hangs is to miss it.
  shell = await testServer({ folder, env: { PERMANTO_LOAD_DEADLINE: '2500' } });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await remotes.close();
  rmSync(folder, { recursive: true });
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
  return fault.spoil?.(entry) ?? entry;
}

let count = 0;

/** Puts four remotes live, one of them with a fault, in a version that nobody knows. */
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

/** Everything but what `broken` would have made is on the page, with a word for each part of it. */
async function expectTheRest(page: PageName, broken: RemoteName | null): Promise<void> {
  const { status, html } = await shell.get(PAGES[page].path.replace(':id', '7'));
  const isLost = PAGES[page].owner === broken;
  const slots = isLost ? Object.entries(HEADER) : slotsOn(page);
  const lost = slots.filter(([, owner]) => owner === broken).map(([name]) => name);
  const kept = slots.filter(([, owner]) => owner !== broken).map(([name]) => name);

  expect(status).toBe(isLost ? 503 : 200);
  expect(html).toContain(isLost ? NO_PAGE : said(page));
  for (const name of kept) expect(html).toContain(said(name));
  for (const name of lost) expect(html).not.toContain(said(name));
  expect(times(html, NO_SLOT)).toBe(lost.length);
  expect(times(html, 'Yritä uudelleen')).toBe(lost.length + Number(isLost));
  for (const part of ['<header', 'Siirry sisältöön', '<footer', 'href="/terms"']) {
    expect(html).toContain(part);
  }
}

describe.each(REMOTES)('where %s', (broken) => {
  it.each(Object.entries(FATAL))(
    '%s, every page keeps what others make, and says what is missing',
    async (_, fault) => {
      breakRemote(broken, fault);
      for (const page of PAGE_NAMES) await expectTheRest(page, broken);
    },
    20_000,
  );

  it.each(Object.entries(HARMLESS))(
    '%s, every page is whole',
    async (_, fault) => {
      breakRemote(broken, fault());
      for (const page of PAGE_NAMES) await expectTheRest(page, null);
    },
    20_000,
  );
});

describe.each(Object.entries(FATAL_TO_PAGES))('where a page’s head %s', (_, units) => {
  it('the page keeps what others make, and says what is missing', async () => {
    breakRemote('catalog', { units });
    for (const page of PAGE_NAMES) await expectTheRest(page, 'catalog');
  }, 20_000);

  it('the last good version stands in', async () => {
    breakRemote('catalog', { units }, true);
    for (const page of PAGE_NAMES) await expectTheRest(page, null);
  }, 20_000);
});

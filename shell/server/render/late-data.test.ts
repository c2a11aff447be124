import { builtShell } from '../testing/built-shell';
import { testRemotes, type TestRemotes, writeRegistry } from '../testing/test-remotes';
import { SHORT_DEADLINES, testServer, type TestServer } from '../testing/test-server';

type SlotName = 'buy-box' | 'seat-picker';

/** Reads `/things/<of>` when it is opened, and shows the response. */
const reading = (of: string) => `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { useUnit } = require('effector-react');
  const { $transport } = require('@permanto/api-client');
  const { defineRemote, Slot } = require('@permanto/federation');
  const opened = createEvent({ sid: '${of}-opened' });
  const readFx = attach({
    source: $transport,
    effect: (transport) =>
      transport({ operation: 'test', method: 'GET', path: '/things/${of}', headers: {} }),
  });
  sample({ clock: opened, target: readFx });
  const $text = createStore('loading', { sid: '${of}-text' })
    .on(readFx.doneData, (_, { body }) => body.text);
  const $head = createStore({ title: '${of}' }, { sid: '${of}-head' });
  const View = () => createElement('p', null, '${of}: ' + useUnit($text));`;
const PAGE = `${reading('page')}
  const Page = () => createElement('div', null, createElement(View),
    createElement(Slot, { name: 'buy-box', eventId: '7' }),
    createElement(Slot, { name: 'seat-picker', eventId: '7' }));
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;
const filling = (slot: SlotName) => `${reading(slot)}
  exports.remote = defineRemote({ slots: { '${slot}': { View, opened } } });`;

/** Reads the product that the other slot reads, too. */
const sharing = (slot: SlotName) => `
  const { createElement } = require('react');
  const { createEvent, sample } = require('effector');
  const { useUnit } = require('effector-react');
  const { $products, api } = require('@permanto/api-client');
  const { defineRemote } = require('@permanto/federation');
  const opened = createEvent({ sid: '${slot}-opened' });
  sample({
    clock: opened,
    fn: () => ({ params: { productId: 'shared' } }),
    target: api.products.get,
  });
  const View = () =>
    createElement('p', null, '${slot}: ' + (useUnit($products)[0]?.id ?? 'loading'));
  exports.remote = defineRemote({ slots: { '${slot}': { View, opened } } });`;

const NEVER = new Promise<unknown>(() => undefined);

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;
let requested: string[];
let answer: (of: string) => Promise<unknown>;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
}, 120_000);
afterAll(() => remotes.close());
beforeEach(async () => {
  requested = [];
  shell = await testServer({
    folder,
    env: { ...SHORT_DEADLINES, PERMANTO_PAGE_CACHE: '60000' },
    api: (url) => {
      const of = url.split('/').at(-1) ?? '';
      requested.push(of);
      return answer(of);
    },
  });
  publish(filling);
});
afterEach(() => shell.close());

/** Publishes a page and what fills its slots. */
function publish(codeOf: (slot: SlotName) => string): void {
  const slot = (name: SlotName) => ({ name, props: { eventId: '7' } });
  const routes = [
    { id: 'page', path: '/events/:id', slots: [slot('buy-box'), slot('seat-picker')] },
  ];
  const filled = (name: string, of: SlotName) =>
    remotes.entry({ name, slots: [of], code: codeOf(of) });
  const active = {
    catalog: remotes.entry({ name: 'catalog', routes, code: PAGE }),
    cart: filled('cart', 'buy-box'),
    seating: filled('seating', 'seat-picker'),
  };
  writeRegistry(
    shell.registry,
    Object.fromEntries(
      Object.entries(active).map(([name, entry]) => [name, { active: entry, last_good: null }]),
    ),
  );
}

const readyBut = (late: string) => (of: string) =>
  of === late ? NEVER : Promise.resolve({ text: 'there' });

async function page(id = '7') {
  const { status, html, data } = await shell.get(`/events/${id}`);
  const texts = Object.fromEntries(
    [...html.matchAll(/<p>([\w-]+): (\w+)</g)].map(([, of, text]) => [of, text]),
  );
  const { opened, scope } = JSON.parse(data) as {
    opened: string[];
    scope: Record<string, unknown>;
  };
  return { status, texts, opened: opened.map((place) => place.split(' ')[0]), scope };
}

describe('data that comes late', () => {
  it.each([
    ['buy-box', ['page', 'seat-picker']],
    ['seat-picker', ['page', 'buy-box']],
    ['page', ['buy-box', 'seat-picker']],
  ])('of %s leaves the rest complete, and only it is read again', async (late, others) => {
    answer = readyBut(late);
    const { status, texts, opened, scope } = await page();
    expect(status).toBe(200);
    const there = Object.fromEntries(others.map((of) => [of, 'there']));
    expect(texts).toEqual({ ...there, [late]: 'loading' });
    expect(opened).toEqual(others);
    expect(scope[`${late}-text`] ?? 'loading').toBe('loading');
  });

  it('that two slots read is read again for both', async () => {
    publish(sharing);
    answer = (of) => (of.startsWith('shared') ? NEVER : Promise.resolve({ text: 'there' }));
    const { texts, opened } = await page();
    expect(texts).toEqual({ page: 'there', 'buy-box': 'loading', 'seat-picker': 'loading' });
    expect(opened).toEqual(['page']);
    expect(requested.filter((of) => of.startsWith('shared'))).toHaveLength(1);
  });

  it('of a slot is not cached: the next page has it', async () => {
    answer = readyBut('buy-box');
    await page();
    answer = readyBut('nothing');
    const read = () => requested.filter((of) => of === 'buy-box').length;
    // On a busy machine it may be late again.
    let before: number;
    let texts: object;
    do {
      before = read();
      ({ texts } = await page());
    } while (read() > before);
    expect(texts).toEqual({ page: 'there', 'buy-box': 'there', 'seat-picker': 'there' });
  });

  it('of a slot is on the page as soon as it is on time again', async () => {
    answer = readyBut('buy-box');
    for (let count = 0; count < 4; count += 1) {
      expect((await page('again')).texts['buy-box']).toBe('loading');
    }
    answer = readyBut('nothing');
    expect((await page('again')).texts['buy-box']).toBe('there');
  });
});

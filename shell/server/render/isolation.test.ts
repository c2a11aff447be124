import { builtShell } from '../testing/built-shell';
import { testRemotes, type TestRemotes, writeRegistry } from '../testing/test-remotes';
import { testServer, type TestServer } from '../testing/test-server';

/** Reads from the API for its own id; shows each response. */
const READING_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { useUnit } = require('effector-react');
  const { defineRemote } = require('@permanto/federation');
  const { $transport } = require('@permanto/api-client');
  const opened = createEvent({ sid: 'opened' });
  const readFx = attach({
    source: $transport,
    effect: (transport, { params }) =>
      transport({ operation: 'test', method: 'GET', path: '/slow/' + params.id, headers: {} }),
  });
  sample({ clock: opened, target: readFx });
  const $answers = createStore([], { sid: 'answers' })
    .on(readFx.doneData, (known, { body }) => [...known, body.id]);
  const $head = createStore({ title: 'Reading' }, { sid: 'head' });
  const Page = () => createElement('h1', null, 'answers: ' + useUnit($answers).join());
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;
let release: () => void = () => undefined;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
  const together = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  shell = await testServer({
    folder,
    // Responses wait for each other, so that all requests are in flight at once.
    api: async (url) => {
      const id = url.split('/').at(-1) ?? '';
      if (url.includes('/order/')) return { id };
      asked.push(id);
      if (asked.length === IDS.length) release();
      await together;
      return { id };
    },
  });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await remotes.close();
});

/** Shows the secret that it was opened with; the API gives back what it is read with. */
const ORDER_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { useUnit } = require('effector-react');
  const { defineRemote } = require('@permanto/federation');
  const { $transport } = require('@permanto/api-client');
  const opened = createEvent({ sid: 'opened' });
  const readFx = attach({
    source: $transport,
    effect: async (transport, { params, orderSecret }) => {
      const path = '/order/' + params.number + '-' + orderSecret;
      const { body } = await transport({ operation: 'test', method: 'GET', path, headers: {} });
      return body.id;
    },
  });
  sample({ clock: opened, target: readFx });
  const $answer = createStore('', { sid: 'answer' }).on(readFx.doneData, (_, id) => id);
  const $head = createStore({ title: 'Order' }, { sid: 'head' });
  const Page = () => createElement('h1', null, useUnit($answer));
  exports.remote = defineRemote({ routes: { order: { Page, opened, $head } } });`;

/** Shows whose cart it was opened for. */
const EVENT_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample } = require('effector');
  const { useUnit } = require('effector-react');
  const { defineRemote } = require('@permanto/federation');
  const { $storage } = require('@permanto/api-client');
  const opened = createEvent({ sid: 'opened' });
  const cart = sample({ clock: opened, source: $storage, fn: (storage) => storage.get('cart_id') });
  const $answer = createStore('', { sid: 'answer' }).on(cart, (_, id) => String(id));
  const $head = createStore({ title: 'Event' }, { sid: 'head' });
  const Page = () => createElement('h1', null, useUnit($answer));
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;

/** Shows what it was opened with. */
const EXPIRED_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore } = require('effector');
  const { useUnit } = require('effector-react');
  const { defineRemote } = require('@permanto/federation');
  const opened = createEvent({ sid: 'opened' });
  const $answer = createStore('', { sid: 'answer' }).on(opened, (_, { cartLines }) => String(cartLines));
  const $head = createStore({ title: 'Expired' }, { sid: 'head' });
  const Page = () => createElement('h1', null, useUnit($answer));
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;

const IDS = Array.from({ length: 12 }, (_, index) => `event-${index}`);

describe('concurrent requests in one rendering process', () => {
  it('don’t share state', async () => {
    const routes = [{ id: 'page', path: '/events/:id', slots: [] }];
    const active = remotes.entry({ name: 'catalog', routes, code: READING_PAGE });
    writeRegistry(shell.registry, { catalog: { active, last_good: null } });
    const pages = await Promise.all(IDS.map((id) => shell.get(`/events/${id}`)));
    const headings = pages.map(({ html }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]);
    expect(headings).toEqual(IDS.map((id) => `answers: ${id}`));
  }, 30_000);

  it('show each visitor the order that their own cookie opens, and keep it from all others', async () => {
    const routes = [{ id: 'order', path: '/orders/pw/:number', slots: [] }];
    const active = remotes.entry({ name: 'checkout', routes, code: ORDER_PAGE });
    writeRegistry(shell.registry, { checkout: { active, last_good: null } });
    const secretOf = (name: string) => `${name}-${'s'.repeat(40)}`;
    const open = (path: string, cookie: string) => shell.get(path, { cookie });
    const visitors = ['anna', 'bo', 'anna', 'cilla', 'bo'];
    const pages = await Promise.all([
      ...visitors.map((name) => open('/orders/pw/A1', `order=A1.${secretOf(name)}`)),
      open('/orders/pw/A1', `order=A2.${secretOf('dora')}`),
      open('/orders/pw/A1', ''),
    ]);
    const seen = pages.map(({ html }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]);
    const mine = visitors.map((name) => `A1-${secretOf(name)}`);
    expect(seen).toEqual([...mine, 'A1-undefined', 'A1-undefined']);
    expect(pages.map(({ headers }) => headers['cache-control'])).toEqual([
      ...visitors.map(() => 'private, no-store'),
      ...['private, max-age=0, must-revalidate', 'private, max-age=0, must-revalidate'],
    ]);
    for (const { headers } of pages) {
      expect(headers.vary).toBe('accept-encoding, cookie');
      expect(headers['cdn-cache-control']).toBeUndefined();
      expect(headers['referrer-policy']).toBe('same-origin');
    }
    // What is kept is the page without a secret.
    const later = await open('/orders/pw/A1', '');
    expect(later.html + later.data).not.toContain('ssss');
  }, 30_000);

  it('show each visitor what their own lost cart held, and others nothing of it', async () => {
    const routes = [{ id: 'page', path: '/cart/expired', slots: [] }];
    const active = remotes.entry({ name: 'cart', routes, code: EXPIRED_PAGE });
    writeRegistry(shell.registry, { cart: { active, last_good: null } });
    const cookies = [
      ...['cart_lines=a%3A1%3A', '', 'cart_lines=b%3A2%3Aderby', 'cart_lines=%3Cb%3E'],
      // With scripts, which know what the cart held.
      `session=${'a'.repeat(8)}-0000-4000-8000-000000000000.e30.e30.c2ln`,
    ];
    const pages = await Promise.all(
      cookies.map(async (cookie) => {
        const { html, headers } = await shell.get('/cart/expired', { cookie });
        return [/<h1>(.*?)<\/h1>/.exec(html)?.[1], headers['cache-control'], headers.vary];
      }),
    );
    const personal = ['private, no-store', 'accept-encoding, cookie'];
    const shared = ['private, max-age=0, must-revalidate', 'accept-encoding, cookie'];
    expect(pages).toEqual([
      ['a:1:', ...personal],
      ['undefined', ...shared],
      ['b:2:derby', ...personal],
      ['undefined', ...shared],
      ['undefined', ...shared],
    ]);
  }, 30_000);

  it('show an event with codes to each visitor for their own cart, and without for none', async () => {
    const routes = [{ id: 'page', path: '/events/:id', query: ['codes'], slots: [] }];
    const active = remotes.entry({ name: 'catalog', routes, code: EVENT_PAGE });
    writeRegistry(shell.registry, { catalog: { active, last_good: null } });
    const [anna, bo] = ['a', 'b'].map(
      (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
    );
    const open = async (path: string, cart?: string) => {
      const cookie = cart === undefined ? '' : `session=${cart}.e30.e30.c2ln`;
      const { html, headers } = await shell.get(path, { cookie });
      return [/<h1>(.*?)<\/h1>/.exec(html)?.[1], headers['cache-control']];
    };
    const pages = await Promise.all([
      open('/events/1?codes=1', anna),
      open('/en/events/1?codes=1', bo),
      open('/events/1?codes=1'),
      open('/events/1', anna),
      open('/events/1?utm=1', bo),
    ]);
    expect(pages).toEqual([
      [anna, 'private, no-store'],
      [bo, 'private, no-store'],
      ['null', 'private, max-age=0, must-revalidate'],
      ['null', 'public, max-age=0, must-revalidate'],
      ['null', 'public, max-age=0, must-revalidate'],
    ]);
  }, 30_000);
});

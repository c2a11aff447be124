import { shellWithPage } from '../testing/shell-with-page';
import { SHORT_DEADLINES, type TestServer } from '../testing/test-server';

/** Shows the API's response, and is a 503 if the API fails. */
const READING_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { useUnit } = require('effector-react');
  const { $transport } = require('@permanto/api-client');
  const { defineRemote } = require('@permanto/federation');
  const opened = createEvent({ sid: 'opened' });
  const readFx = attach({
    source: $transport,
    effect: async (transport, { params }) => {
      const path = '/things/' + params.id;
      const { status, body } = await transport({ operation: 'test', method: 'GET', path, headers: {} });
      if (status !== 200) throw new Error('away');
      return body.text;
    },
  });
  sample({ clock: opened, target: readFx });
  const $text = createStore('none', { sid: 'text' }).on(readFx.doneData, (_, text) => text);
  const $status = createStore(200, { sid: 'status' }).on(readFx.fail, () => 503);
  const $head = createStore({ title: 'Reading' }, { sid: 'head' });
  const Page = () => createElement('h1', null, 'text: ' + useUnit($text));
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head, $status } } });`;

let shell: TestServer;
let answer: () => Promise<unknown>;

beforeAll(async () => {
  shell = await shellWithPage(
    {
      env: { ...SHORT_DEADLINES, PERMANTO_PAGE_CACHE: '0' },
      api: () => answer(),
    },
    { code: READING_PAGE },
  );
}, 120_000);
afterAll(() => shell.close());
beforeEach(() => {
  answer = () => Promise.resolve({ text: 'fresh' });
});

const NOT_FOUND = () => Promise.resolve(null);
const NEVER = () => new Promise<unknown>(() => undefined);

describe('a page that can’t be rendered', () => {
  it.each([
    ['fails', NOT_FOUND],
    ['does not answer in time', NEVER],
  ])('is served stale when the API %s', async (name, failingAnswer) => {
    const path = `/events/${name.length}`;
    await shell.get(path);
    answer = failingAnswer;
    const { status, headers, html } = await shell.get(path);
    expect(status).toBe(200);
    expect(html).toContain('<h1>text: fresh</h1>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-page-age']).toMatch(/^\d+$/);
    expect(headers.etag).toBeUndefined();
  });

  it('is a 503 if it was never rendered before', async () => {
    answer = NOT_FOUND;
    const { status, headers } = await shell.get('/events/never');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-cache' });
    expect(headers['x-page-age']).toBeUndefined();
  });

  it('is not replaced by another page', async () => {
    await shell.get('/events/a');
    answer = NOT_FOUND;
    // What the route doesn't read makes no other page.
    expect((await shell.get('/events/a?b=c')).status).toBe(200);
    expect((await shell.get('/events/a?q=c')).status).toBe(503);
    expect((await shell.get('/en/events/a')).status).toBe(503);
  });

  it('is rendered again as soon as possible', async () => {
    await shell.get('/events/again');
    answer = () => Promise.resolve({ text: 'newer' });
    const { headers, html } = await shell.get('/events/again');
    expect(html).toContain('<h1>text: newer</h1>');
    expect(headers['x-page-age']).toBeUndefined();
  });

  it('for a cart’s token is not cached', async () => {
    await shell.get('/events/secret?token=abc');
    answer = NOT_FOUND;
    expect((await shell.get('/events/secret?token=abc')).status).toBe(503);
  });
});

describe('a conditional request', () => {
  it('gets 304 if the page is unchanged', async () => {
    const first = await shell.get('/events/known');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const second = await shell.get('/events/known', { 'if-none-match': `"x", ${etag}` });
    expect([second.status, second.html]).toEqual([304, '']);
    expect(second.headers.etag).toBe(etag);
  });

  it('gets the page if it has changed', async () => {
    const { headers } = await shell.get('/events/changing');
    answer = () => Promise.resolve({ text: 'changed' });
    const etag = String(headers.etag);
    const { status } = await shell.get('/events/changing', { 'if-none-match': etag });
    expect(status).toBe(200);
  });
});

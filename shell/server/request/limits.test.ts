import { connect } from 'node:net';
import { shellWithPage } from '../testing/shell-with-page';
import type { TestServer } from '../testing/test-server';
import { serverTexts } from '../texts';

const t = serverTexts.in('fi');

/** Reads `/things/<id>` before it is rendered. */
const READING_PAGE = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample, attach } = require('effector');
  const { $transport } = require('@permanto/api-client');
  const { defineRemote } = require('@permanto/federation');
  const opened = createEvent({ sid: 'opened' });
  const readFx = attach({
    source: $transport,
    effect: (transport, { params }) =>
      transport({ operation: 'test', method: 'GET', path: '/things/' + params.id, headers: {} }),
  });
  sample({ clock: opened, target: readFx });
  const $head = createStore({ title: 'Reading' }, { sid: 'head' });
  const Page = () => createElement('h1', null, 'The event');
  exports.remote = defineRemote({ routes: { page: { Page, opened, $head } } });`;

const LIMIT = 3;
const FROM_A = { 'x-forwarded-for': '198.51.100.1' };
const FROM_B = { 'x-forwarded-for': '198.51.100.2' };

let shell: TestServer;
let answer: (path: string) => Promise<unknown>;

beforeAll(async () => {
  shell = await shellWithPage(
    {
      env: {
        PERMANTO_PAGE_LIMIT: String(LIMIT),
        PERMANTO_RENDER_QUEUE: '1',
        PERMANTO_BODY_TIMEOUT: '500',
        PERMANTO_PAGE_CACHE: '600000',
        PERMANTO_OPEN_DEADLINE: '60000',
      },
      api: (path) => answer(path),
    },
    { code: READING_PAGE },
  );
}, 120_000);
afterAll(() => shell.close());
beforeEach(() => {
  answer = () => Promise.resolve({});
});

describe('a client that requests many uncached pages', () => {
  it('gets 429 beyond its limit, while other clients get pages', async () => {
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await shell.get(`/events/1?q=${count}`, FROM_A)).status).toBe(200);
    }
    const { status, headers, html } = await shell.get('/events/1?q=beyond', FROM_A);
    expect(status).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(html).toContain(`<h1>${t('tooMany.title')}</h1>`);
    expect(html).toContain('<a href="/events/1?q=beyond">');
    expect((await shell.get('/codes/KESA15', FROM_A)).status).toBe(429);
    expect((await shell.get('/events/1?q=0', FROM_A)).status).toBe(200);
    expect((await shell.get('/events/1?q=0&fbclid=any', FROM_A)).status).toBe(200);
    expect((await shell.get('/events/1?q=beyond', FROM_B)).status).toBe(200);
  });
});

describe('a page beyond the render queue', () => {
  it('is a temporary 503', async () => {
    let release: (value: unknown) => void = () => undefined;
    const requested = new Promise((resolve) => {
      answer = (path) => {
        resolve(path);
        return new Promise((resolveAnswer) => (release = resolveAnswer));
      };
    });
    const slow = shell.get('/events/slow');
    await requested;
    const { status, headers, html } = await shell.get('/events/other');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(html).toContain(`<h1>${t('busy.title')}</h1>`);
    release({});
    expect((await slow).status).toBe(200);
    answer = () => Promise.resolve({});
    expect((await shell.get('/events/other')).status).toBe(200);
  });
});

describe('a request body that is never completed', () => {
  it.each(['/_events', '/v1/kotipelit/carts'])('times out at %s', async (path) => {
    answer = () => new Promise(() => undefined);
    const socket = connect(shell.port, '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
    socket.write([...head, 'content-length: 100', '', '{'].join('\r\n'));
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });
});

import type { RemoteEntry } from '@permanto/federation/builds';
import { type Collector, startCollector } from '@permanto/server/testing/collector';
import { builtShell } from '../../testing/built-shell';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { testRemotes, type TestRemotes, writeRegistry } from '../../testing/test-remotes';
import { testServer } from '../../testing/test-server';
import { SPANS } from './names';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const ID = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const TRACE = ID.replaceAll('-', '');
const GIVEN = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const SECRET = 'SALAISUUS';

/** A page that reads its event. */
const READING = `
  const { createElement } = require('react');
  const { createEvent, createStore, sample } = require('effector');
  const { api } = require('@permanto/api-client');
  const { defineRemote, Slot } = require('@permanto/federation');
  const opened = createEvent({ sid: 'opened' });
  const $head = createStore({ title: 'Event' }, { sid: 'head' });
  sample({ clock: opened, fn: ({ params }) => ({ params: { eventId: params.id } }), target: api.events.get });
  const Page = () => createElement(Slot, { name: 'buy-box', eventId: '7' });
  exports.remote = defineRemote({ routes: { event: { Page, opened, $head } } });`;
const SLOT = { name: 'buy-box' as const, props: { eventId: '7' } };

describe('with a collector', () => {
  let folder: string;
  let remotes: TestRemotes;
  let collector: Collector;
  let api: HttpStub;
  const traceparents: (string | undefined)[] = [];

  beforeAll(async () => {
    [folder, remotes, collector] = await Promise.all([
      builtShell(),
      testRemotes(),
      startCollector(),
    ]);
    api = await httpStub(({ url = '', headers }, response) => {
      if (url.includes('/events/')) traceparents.push(String(headers.traceparent));
      response.statusCode = 404;
      response.end('{}');
    });
    process.env[ENDPOINT] = collector.origin;
    const catalog = remotes.entry({
      name: 'catalog',
      version: 'c1',
      routes: [{ id: 'event', path: '/events/:id', slots: [SLOT] }],
      code: READING,
    });
    const cart = remotes.entry({ name: 'cart', version: 'gone', slots: ['buy-box'], code: null });
    await visit({ catalog, cart });
  }, 120_000);
  afterAll(async () => {
    delete process.env[ENDPOINT];
    await Promise.all([remotes.close(), collector.close(), api.close()]);
  });

  /** Requests two pages, one with a parent span, and posts a browser's events. */
  async function visit(entries: Record<string, RemoteEntry>) {
    const env = { ...process.env, PERMANTO_API_URL: api.origin } as Record<string, string>;
    const hosts = JSON.stringify({ localhost: 'kotipelit' });
    const shell = await testServer({ folder, env: { ...env, PERMANTO_HOSTS: hosts } });
    const live = Object.entries(entries).map(([name, active]) => [
      name,
      { active, last_good: null },
    ]);
    writeRegistry(shell.registry, Object.fromEntries(live));
    await shell.get(`/events/${SECRET}`, { 'x-request-id': ID });
    await shell.get('/events/8', { traceparent: `00-${GIVEN.trace}-${GIVEN.span}-01` });
    const at = { remote: 'catalog', version: 'c1' };
    const events = [
      { kind: 'vital', ...at, route: 'event', name: 'LCP', value: 1_300 },
      { kind: 'load_failed', ...at, name: 'chunk', value: 3 },
    ];
    await shell.postEvents({ events });
    await shell.close();
  }

  const spans = (name: string, trace = TRACE) =>
    collector.spans.filter((span) => span.name === name && span.traceId === trace);

  test('a page is a span with the request’s id, or a child of the caller’s span', () => {
    const [page] = spans(SPANS.page);
    expect(page?.parentSpanId).toBeUndefined();
    expect(page?.attributes).toEqual({
      language: 'fi',
      remote: 'catalog',
      route: 'event',
      'http.response.status_code': 200,
    });
    expect(spans(SPANS.page, GIVEN.trace)).toMatchObject([{ parentSpanId: GIVEN.span }]);
  });

  test('its children are the loads of remotes, their reads, and the calls to the API', () => {
    const [page] = spans(SPANS.page);
    const below = { parentSpanId: page?.spanId };
    const owner = { remote: 'catalog', version: 'c1' };
    const loads = spans(SPANS.load);
    expect(loads).toContainEqual(expect.objectContaining({ ...below, attributes: owner }));
    expect(loads).toContainEqual(
      expect.objectContaining({ ...below, attributes: { remote: 'cart', version: 'gone' } }),
    );
    expect(spans(SPANS.data)).toMatchObject([{ ...below, attributes: owner }]);
    expect(spans('events.get')).toMatchObject([below]);
  });

  test('the API gets the call’s own span', () => {
    const [call] = spans('events.get');
    expect(traceparents[0]).toBe(`00-${TRACE}-${call?.spanId}-01`);
  });

  test('events of browsers and the server are counted under the same names', () => {
    expect(collector.points('permanto.vital.lcp')).toEqual([
      {
        value: 1,
        attributes: {
          remote: 'catalog',
          version: 'c1',
          route: 'event',
          name: 'LCP',
          side: 'browser',
        },
      },
    ]);
    const failed = collector.points('permanto.load_failed');
    expect(failed).toContainEqual({
      value: 3,
      attributes: { remote: 'catalog', version: 'c1', name: 'chunk', side: 'browser' },
    });
    expect(failed).toContainEqual({
      value: 2,
      attributes: { remote: 'cart', version: 'gone', name: 'unloadable', side: 'server' },
    });
  });

  test('URLs are not exported', () => {
    expect(collector.text()).toContain('catalog');
    expect(collector.text()).not.toContain(SECRET);
  });
});

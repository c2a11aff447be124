import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/builds';
import fastify, { type FastifyInstance } from 'fastify';
import { registerCollector } from './collector';

const OFFERS = {
  cart: { routes: [{ id: 'cart' }], builds: [{ version: 'new' }, { version: 'good' }] },
} as unknown as Offers;
const LCP = {
  kind: 'vital',
  remote: 'cart',
  version: 'new',
  route: 'cart',
  name: 'LCP',
  value: 900,
};
const FAILED = { kind: 'load_failed', remote: 'cart', version: 'new', name: 'deadline', value: 1 };

let server: FastifyInstance;
let origin: string;
let received: WatchEvent[];
let clients: (string | null)[];
let client: string | null;

beforeEach(async () => {
  received = [];
  clients = [];
  client = null;
  server = fastify();
  registerCollector(server, {
    caller: { client: () => client },
    offers: () => Promise.resolve(OFFERS),
    onEvent: (event, eventClient) => {
      received.push(event);
      clients.push(eventClient);
    },
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

async function post(payload: unknown, type = 'application/json') {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const headers = { 'content-type': type };
  const answer = await fetch(`${origin}/_events`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

test('records browsers’ events and responds with 204', async () => {
  expect(await post({ events: [LCP, FAILED] })).toEqual({ status: 204, text: '' });
  expect(received).toEqual([LCP, FAILED]);
});

test('passes the client with each event', async () => {
  client = '203.0.113.1';
  await post({ events: [LCP, FAILED] });
  client = null;
  await post({ events: [LCP] });
  expect(clients).toEqual(['203.0.113.1', '203.0.113.1', null]);
});

test('accepts events of the last good version and of the shell', async () => {
  const events = [
    { ...FAILED, version: 'good' },
    { ...FAILED, kind: 'error', remote: 'shell', version: '-', name: 'script' },
  ];
  await post({ events });
  expect(received).toEqual(events);
});

test('ignores events of unknown remotes, versions and routes', async () => {
  const strange = [
    { remote: 'wallet' },
    { remote: 'constructor' },
    { version: 'forged' },
    { route: 'nowhere' },
    { remote: 'shell' },
  ];
  const events = strange.map((change) => ({ ...LCP, ...change }));
  expect((await post({ events: [...events, FAILED] })).status).toBe(204);
  expect(received).toEqual([FAILED]);
});

test.each([
  ['no events', [], 'events', 'Expected "events"'],
  ['another kind', { events: [{ ...LCP, kind: 'click' }] }, 'events.0.kind', 'Invalid type'],
  ['another name', { events: [{ ...LCP, name: 'FID' }] }, 'events.0.name', 'must be one of LCP'],
  ['a field too many', { events: [LCP, { ...LCP, user: 'Matti' }] }, 'events.1.user', 'never'],
  ['half of a JSON', '{"events":', '', 'JSON'],
])('refuses a body with %s, naming field and fault', async (_, payload, field, fault) => {
  const answer = await post(payload);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toEqual({
    error: 'The events are malformed.',
    field,
    fault: expect.stringContaining(fault),
  });
  expect(received).toEqual([]);
});

test('refuses a body that is too large, or of a type that other sites can send', async () => {
  expect((await post({ events: [], more: 'x'.repeat(17_000) })).status).toBe(413);
  expect((await post({ events: [LCP] }, 'text/plain')).status).toBe(400);
  expect((await post('events=1', 'application/x-www-form-urlencoded')).status).toBe(415);
});

test('accepts sixty batches a minute from each client', async () => {
  const statuses = async (count: number) => {
    const all = [];
    for (let n = 0; n < count; n += 1) all.push((await post({ events: [LCP] })).status);
    return all;
  };
  client = '203.0.113.1';
  expect(new Set(await statuses(60))).toEqual(new Set([204]));
  expect(await statuses(1)).toEqual([429]);
  client = '203.0.113.2';
  expect(await statuses(1)).toEqual([204]);
  client = null;
  expect(new Set(await statuses(70))).toEqual(new Set([204]));
});

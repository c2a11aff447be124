import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createApiCircuit } from './api-circuit';
import { createCaller } from './caller';
import { registerApi } from './proxy';
import { httpStub, type HttpStub } from '@permanto/server/testing/http-stub';

type Tools = Parameters<typeof registerApi>[1];

const CALLER = createCaller(['loopback'], { makesTraces: false });

/** More than undici's default number of connections to one server. */
const LISTENERS = 150;

const toolsOf = (api: HttpStub) =>
  ({
    config: { apiUrl: api.origin },
    apiCircuit: createApiCircuit(api.origin),
    caller: CALLER,
  }) as unknown as Tools;

async function startShell(shell: FastifyInstance, api: HttpStub): Promise<void> {
  await registerApi(shell, toolsOf(api));
  await shell.listen({ host: '127.0.0.1', port: 0 });
}

describe('a stream of the API', () => {
  const streams: ServerResponse[] = [];
  let api: HttpStub;
  let shell: FastifyInstance;

  beforeAll(async () => {
    api = await httpStub((request, response) => {
      if (!request.url?.endsWith('/changes')) return void response.end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      streams.push(response);
    });
    shell = fastify();
    await shell.register(compress);
    await registerApi(shell, toolsOf(api));
    await shell.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    streams.length = 0;
  });
  afterAll(async () => {
    await shell.close();
    await api.close();
  });

  const ask = async (path: string): Promise<IncomingMessage> => {
    const { port } = shell.server.address() as AddressInfo;
    const headers = { 'accept-encoding': 'br, gzip' };
    const asked = get({ port, path: `/v1/testi${path}`, agent: false, headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response.setEncoding('utf8');
  };
  const openStream = () => ask('/events/peli/seats/changes');

  test('is passed on as it arrives, and ends with the API’s stream', async () => {
    const response = await openStream();
    expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await once(response, 'data')).toEqual(['data: 1\n\n']);
    streams[0]?.write('data: 2\n\n');
    expect(await once(response, 'data')).toEqual(['data: 2\n\n']);
    const end = once(response, 'end');
    streams[0]?.end();
    response.resume();
    await end;
  });

  test('ends at the API when the browser leaves', async () => {
    const response = await openStream();
    await once(response, 'data');
    const [stream] = streams;
    const gone = stream && once(stream, 'close');
    response.destroy();
    await gone;
    expect(stream?.writableFinished).toBe(false);
  });

  test('does not starve other requests of connections', async () => {
    const responses = await Promise.all(Array.from({ length: LISTENERS }, openStream));
    const answer = await ask('/shop.json');
    expect(answer.statusCode).toBe(200);
    for (const response of responses) response.destroy();
  });

  test('does not delay the shutdown of the shell', async () => {
    const response = await openStream();
    response.on('error', () => undefined);
    const gone = new Promise((resolve) => response.once('close', resolve));
    response.resume();
    await shell.close();
    await gone;
  });
});

test('does not log URLs of calls, as they may contain tokens', async () => {
  const lines: string[] = [];
  const api = await httpStub((_, response) => void response.end('{}'));
  const shell = fastify({
    logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await registerApi(shell, toolsOf(api));
  const answer = await shell.inject('/v1/kotipelit/orders/K7Q2/tickets.pdf?token=secret');
  await shell.close();
  await api.close();
  expect(answer.statusCode).toBe(200);
  expect(lines.filter((line) => /K7Q2|secret/.test(line))).toEqual([]);
});

describe('an API that hangs', () => {
  const waiting = new Map<string, ServerResponse>();
  let isAnswering: boolean;
  let api: HttpStub;
  let shell: FastifyInstance;

  beforeAll(async () => {
    api = await httpStub((request, response) => {
      if (isAnswering || request.url?.endsWith('/shop.json')) return void response.end('{}');
      waiting.set(request.url ?? '', response);
    });
    shell = fastify();
    await startShell(shell, api);
  });
  beforeEach(() => {
    isAnswering = false;
    waiting.clear();
  });
  afterAll(async () => {
    await shell.close();
    await api.close();
  });

  const ask = (path: string) => {
    const { port } = shell.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/v1/testi${path}`);
  };

  test('gets one trial read at a time until it answers, while others get 503', async () => {
    const first = await ask('/events.json');
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('10');
    waiting.clear();
    expect((await ask('/events.json')).status).toBe(503);
    expect(waiting.size).toBe(0);
    isAnswering = true;
    // Calls other than page data are always passed on; an answer closes the circuit.
    expect((await ask('/carts/1.json')).status).toBe(200);
    expect((await ask('/events.json')).status).toBe(200);
  });

  test('for a single read is waited for while it answers others', async () => {
    const slow = ask('/events/slow.json');
    while (!waiting.has('/v1/testi/events/slow.json')) await ask('/shop.json');
    expect((await ask('/events/other.json')).status).toBe(503);
    waiting.get('/v1/testi/events/slow.json')?.end('{}');
    expect((await slow).status).toBe(200);
  });
});

describe('an API that is slow, and alive', () => {
  test('is waited for, though nothing else is asked of it', async () => {
    const slow: ServerResponse[] = [];
    let askedAlive: (value: unknown) => void = () => undefined;
    const wasAskedAlive = new Promise((resolve) => (askedAlive = resolve));
    const api = await httpStub((request, response) => {
      if (request.url !== '/healthz') return void slow.push(response);
      response.end('{"status":"ok"}');
      askedAlive('asked');
    });
    const shell = fastify();
    await startShell(shell, api);
    const { port } = shell.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/v1/testi/events/slow.json`);
    expect(await Promise.race([wasAskedAlive, answer.then(({ status }) => status)])).toBe('asked');
    slow[0]?.end('{}');
    expect((await answer).status).toBe(200);
    await shell.close();
    await api.close();
  });
});

describe('a call of a visitor’s cart', () => {
  const CART = '33333333-3333-4333-8333-333333333333';
  let api: HttpStub;
  let shell: FastifyInstance;
  const SECRET = 'Secret_of-an-order_that-nobody_could-guess_';
  const ORDER_URL = `https://shop.example/en/thank-you/K7Q2M9XDA#${SECRET}`;
  let seen: IncomingMessage['headers'][] = [];

  beforeAll(async () => {
    api = await httpStub((request, response) => {
      seen.push(request.headers);
      request.resume().once('end', () => {
        const token = request.url?.includes('/carts') ? { 'x-cart-token': 'a.b.c' } : {};
        const isReturn = request.url?.includes('/payments/return') === true;
        response.writeHead(isReturn ? 303 : 201, {
          'content-type': 'application/json',
          ...token,
          ...(isReturn && { location: ORDER_URL }),
        });
        response.end('{}');
      });
    });
    shell = fastify();
    await startShell(shell, api);
  });
  beforeEach(() => (seen = []));
  afterAll(async () => {
    await shell.close();
    await api.close();
  });

  async function post(path: string, headers: Readonly<Record<string, string>> = {}) {
    const { port } = shell.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/v1/testi${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ amount: 1 }),
    });
    await response.text();
    return response.headers.get('set-cookie');
  }

  test('keeps its newest token in the session’s cookie', async () => {
    expect(await post(`/carts/${CART}/cart_items.json`)).toMatch(`session=${CART}.a.b.c; `);
    expect(await post(`/carts/${CART}/cart_items.json`, { 'x-forwarded-proto': 'https' })).toMatch(
      /^__Host-session=.*; Secure/,
    );
    expect(await post('/carts.json')).toBeNull();
    expect(await post(`/orders/${CART}.json`)).toBeNull();
  });

  test('leaves what the cart holds to scripts', async () => {
    const cookies = await post(`/carts/${CART}/cart_items.json`, { cookie: 'cart_lines=a%3A1%3A' });
    expect(cookies).toMatch(/^session=.*, cart_lines=; Max-Age=0;/);
  });

  test('keeps the secret of the order that a payment’s return leads to', async () => {
    const answer = await shell.inject({
      url: '/v1/testi/payments/return?signature=1',
      headers: { host: 'shop.example', accept: 'text/html', cookie: `order=OTHER.${SECRET}` },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ORDER_URL]);
    expect(answer.headers['set-cookie']).toMatch(`order=K7Q2M9XDA.${SECRET}~OTHER.${SECRET}; `);
    expect(seen[0]).not.toHaveProperty('cookie');
  });

  test('has no cookies for the API', async () => {
    await post(`/carts/${CART}/cart_items.json`, { cookie: `session=${CART}.a.b.c` });
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toHaveProperty('cookie');
  });
});

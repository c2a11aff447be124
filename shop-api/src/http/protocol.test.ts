import { type AddressInfo, connect } from 'node:net';
import { allOperations } from '@permanto/contracts/api';
import { statement } from '../db/db';
import { migrations } from '../db/migrations';
import { describeOn, describeOnPostgresFirst } from '../testing/on-each-database';
import type { StartedShop } from '../testing/start-shop';
import { ticketShop } from '../testing/ticket-shop';

const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { error: { code: string } }).error.code;

describeOn('PostgreSQL', 'methods', (start) => {
  test('that a path has not are refused with those that it has, whatever the body', async () => {
    const { server } = await start(ticketShop(1));
    const asked = async (method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS', url: string) => {
      const answer = await server.inject({ method, url, payload: '{"broken' });
      return [answer.statusCode, answer.headers.allow, codeOf(answer)];
    };
    const refused = (allow: string) => [405, allow, 'method_not_allowed'];
    expect(await asked('DELETE', '/v1/testi/products.json')).toEqual(refused('GET, HEAD'));
    expect(await asked('OPTIONS', '/v1/testi/carts.json')).toEqual(refused('POST'));
    expect(await asked('POST', '/v1/testi/carts/x/seat_reservations/y.json')).toEqual(
      refused('DELETE'),
    );
    expect(await asked('POST', '/v1/testi/nothing.json')).toEqual([
      404,
      undefined,
      'operation_not_found',
    ]);
  });

  test('HEAD answers a read like GET, without its body', async () => {
    const { server } = await start(ticketShop(1));
    const url = '/v1/testi/products.json';
    const [get, head] = [await server.inject(url), await server.inject({ method: 'HEAD', url })];
    const { date: _, 'x-request-id': __, ...headers } = get.headers;
    expect(head.headers).toMatchObject(headers);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const unchanged = await server.inject({
      method: 'HEAD',
      url,
      headers: { 'if-none-match': String(get.headers.etag) },
    });
    expect(unchanged.statusCode).toBe(304);
    const missing = await server.inject({ method: 'HEAD', url: '/v1/testi/products/no.json' });
    expect([missing.statusCode, missing.body]).toEqual([404, '']);
  });
});

describeOn('PostgreSQL', 'an id', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(ticketShop(1));
  });
  test.each(allOperations.filter(({ method, path }) => method === 'GET' && path.includes('{')))(
    'of $name that holds a line break, or is every object’s, is one of nothing',
    async ({ path }) => {
      const { server } = api;
      for (const id of ['%0a', 'a%0ab', 'constructor', '__proto__']) {
        const answer = await server.inject(`/v1/testi${path.replace(/\{\w+\}/g, id)}`);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(codeOf(answer)).not.toBe('operation_not_found');
      }
    },
  );
});

describeOn('PostgreSQL', 'a body that never comes whole', (start) => {
  test('may take as long as is set', async () => {
    await expect(
      start(ticketShop(1), undefined, { bodyTimeoutMs: 600_000 }),
    ).resolves.toBeDefined();
  });

  test('is waited for no longer than the time that is set', async () => {
    const { server } = await start(ticketShop(1), undefined, { bodyTimeoutMs: 200 });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST /v1/testi/carts.json HTTP/1.1', 'host: shop', 'content-length: 100'];
    socket.write([...head, 'content-type: application/json', '', '{'].join('\r\n'));
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describeOn('PostgreSQL', 'a request’s id', (start) => {
  const ask = async (requestId: string, remoteAddress: string) => {
    const { server } = await start(ticketShop(1));
    const headers = { 'x-request-id': requestId };
    return (await server.inject({ url: '/healthz', remoteAddress, headers })).headers[
      'x-request-id'
    ];
  };

  test('is the shell’s own, or a new one for anybody else', async () => {
    expect(await ask('from-the-shell-1', '127.0.0.1')).toBe('from-the-shell-1');
    expect(await ask('from-a-stranger-1', '203.0.113.1')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('forged\\nline', '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

const FORGET_ONE = statement(
  'test.forget-migration',
  'delete from schema_migrations where id = $1',
);
const KNOW_ONE = statement('test.know-migration', 'insert into schema_migrations (id) values ($1)');

describeOnPostgresFirst('readiness', (start) => {
  const ready = async ({ server }: Awaited<ReturnType<typeof start>>) => {
    const answer = await server.inject('/readyz');
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };

  test('wants every migration, and a process that stays', async () => {
    const running = await start(ticketShop(1));
    const { db } = running.database;
    expect(await ready(running)).toEqual([200, undefined]);
    const id = migrations.at(-1)?.id;
    await db.query(FORGET_ONE, [id]);
    expect(await ready(running)).toEqual([503, 'The database lacks a migration.']);
    await db.query(KNOW_ONE, [id]);
    expect(await ready(running)).toEqual([200, undefined]);

    running.announceStop();
    expect(await ready(running)).toEqual([503, 'The process is about to end.']);
    expect((await running.server.inject('/healthz')).statusCode).toBe(200);
    expect((await running.server.inject('/v1/testi/products.json')).statusCode).toBe(200);
  });

  test('wants a database that answers', async () => {
    const running = await start(ticketShop(1));
    const query = jest
      .spyOn(running.app.db.express, 'query')
      .mockRejectedValue(new Error('ECONNREFUSED'));
    expect(await ready(running)).toEqual([503, 'The database does not answer.']);
    query.mockRestore();
    expect(await ready(running)).toEqual([200, undefined]);
  });
});

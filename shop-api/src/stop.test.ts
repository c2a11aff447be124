import { Agent, request, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import type { CartWire } from '@permanto/contracts';
import { startApiProcess, type ApiProcess } from './testing/api-process';
import { createTestDatabase, type TestDatabase } from './testing/postgres/database';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** One browser: its connections stay open. */
class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly origin: string) {}

  ask(path: string, method = 'GET', token = '', body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-cart-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const options = { agent: this.#agent, method, headers };
      const sent = request(`${this.origin}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** Makes everybody wait who wants to change the cart. */
async function heldCart(url: string, cart: CartWire): Promise<{ letGo(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from carts where id = $1 for update', [cart.uuid]);
  return {
    letGo: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Resolves when a session waits for a lock. */
async function someoneWaits(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await client.query(waiting)).rowCount === 0);
  await client.end();
}

describe('a process that gets SIGTERM', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let visitors: Visitor[];

  const start = async (env: Record<string, string>) => {
    database = await createTestDatabase();
    visitors = [];
    api = await startApiProcess({ DATABASE_URL: database.url, ...env });
  };
  const visitor = () => {
    const one = new Visitor(api.address);
    visitors.push(one);
    return one;
  };
  const newCart = async () => {
    const { body } = await visitor().ask('/v1/kotipelit/carts.json', 'POST', '', {});
    return (JSON.parse(body) as { cart: CartWire }).cart;
  };
  const comment = ({ uuid, token }: CartWire) =>
    visitor().ask(`/v1/kotipelit/carts/${uuid}/comments_by_customer.json`, 'PUT', token, {
      comments_by_customer: 'Kiitos!',
    });
  afterEach(async () => {
    for (const one of visitors) one.leave();
    await api.kill('SIGKILL');
    await database.drop();
  });

  test('answers what is under way, ends open connections and takes no new ones', async () => {
    await start({});
    const cart = await newCart();
    const idle = visitor();
    expect((await idle.ask('/readyz')).status).toBe(200);
    const held = await heldCart(database.url, cart);
    const underWay = comment(cart);
    await someoneWaits(database.url);

    const gone = api.kill('SIGTERM');
    const refused = async () => {
      for (;;) {
        const answer = await visitor()
          .ask('/healthz')
          .catch(() => null);
        if (answer === null) return;
      }
    };
    await refused();
    await held.letGo();
    const answer = await underWay;
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('Kiitos!')]);
    await gone;
    expect(api.exitCode()).toBe(0);
  }, 60_000);

  test('says first that it is not ready, and goes on answering until others know', async () => {
    await start({ PERMANTO_STOP_DELAY_SECONDS: '2' });
    const balancer = visitor();
    expect((await balancer.ask('/readyz')).status).toBe(200);
    const gone = api.kill('SIGTERM');
    while ((await balancer.ask('/readyz')).status === 200);
    expect((await visitor().ask('/v1/kotipelit/products.json')).status).toBe(200);
    await gone;
    expect(api.exitCode()).toBe(0);
  }, 60_000);

  test('waits for what never ends only as long as it may', async () => {
    await start({ PERMANTO_STOP_GRACE_SECONDS: '1' });
    const cart = await newCart();
    const held = await heldCart(database.url, cart);
    const lost = comment(cart).catch((error: NodeJS.ErrnoException) => error.code);
    await someoneWaits(database.url);
    await api.kill('SIGTERM');
    expect(api.exitCode()).toBe(1);
    expect(await lost).toBe('ECONNRESET');
    await held.letGo();
  }, 60_000);
});

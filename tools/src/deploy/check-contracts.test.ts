import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { visitorOperations } from '@permanto/contracts/api';
import { type Needs, surfaceOf } from '@permanto/contracts/surface';
import {
  changeRemote,
  type DeployedRemote,
  deployFrom,
  remove,
  type Target,
} from '@permanto/release/deploy';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { checkContracts } from './check-contracts';

const surface = surfaceOf([visitorOperations.orders.get]);
const NOTHING: Needs = {
  answers: [],
  sends: {},
  watches: {},
  publishes: {},
  fills: {},
  holds: {},
};
const reading = (field: string): Partial<Needs> => ({
  answers: [{ of: ['orders.get'], fields: [field] }],
});

/** The OpenAPI document of one operation, whose order has these fields. */
const documentOf = (...names: string[]) => ({
  paths: {
    '/v1/{shopKey}/orders/{orderNumber}.json': {
      get: {
        operationId: 'orders.get',
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Answer: { properties: { order: { anyOf: [{ $ref: '#/components/schemas/Order' }] } } },
      Order: { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    },
  },
});

let servers: ReturnType<typeof createServer>[] = [];
async function startServer(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[url] ?? null));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const api = (...fields: string[]) => startServer({ '/v1/openapi.json': documentOf(...fields) });
const shell = (contracts: object = surface) => startServer({ '/_contracts.json': contracts });

const VARIABLES = ['PERMANTO_API_URL', 'PERMANTO_SHELL_URL', 'PERMANTO_REGISTRY'] as const;
const kept = VARIABLES.map((name) => [name, process.env[name]] as const);
const set = (values: Partial<Record<(typeof VARIABLES)[number], string>>) =>
  Object.assign(process.env, values);
beforeEach(() => {
  for (const name of VARIABLES) delete process.env[name];
  process.env.PERMANTO_API_PORT = '9';
  process.env.PERMANTO_SHELL_PORT = '9';
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
  delete process.env.PERMANTO_API_PORT;
  delete process.env.PERMANTO_SHELL_PORT;
  for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
});

const target = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });

/** Writes a build with these needs. */
function buildNeeding(needs: Partial<Needs> | null, name = 'checkout'): string {
  const folder = writeTestBuild(temporaryFolder(), { name, version: '1.3' });
  const file = path.join(folder, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  const messages = needs === null ? record : { ...record, needs: { ...NOTHING, ...needs } };
  writeFileSync(file, JSON.stringify(messages));
  return folder;
}

async function check(build: string, to = target()) {
  const messages: string[] = [];
  const contracts = await checkContracts(build, to, (line) => messages.push(line));
  return { contracts, messages: messages.join('\n') };
}

test('passes if everything that the build needs is live', async () => {
  set({ PERMANTO_API_URL: await api('language'), PERMANTO_SHELL_URL: await shell() });
  const { contracts, messages } = await check(buildNeeding(reading('order.language')));
  expect(contracts).toEqual(surface.versions);
  expect(messages).toMatch('The live API, shell and remotes have everything that the build needs.');
});

test('names a field that the live API lacks, and what to deploy first', async () => {
  set({ PERMANTO_API_URL: await api('language'), PERMANTO_SHELL_URL: await shell() });
  await expect(check(buildNeeding(reading('order.invoice_url')))).rejects.toThrow(
    'checkout 1.3 needs the field `order.invoice_url` of `orders.get`, which the live API lacks: deploy the API first.',
  );
});

test('returns the versions of the live shell', async () => {
  const versions = { remote: 4, bus: 1, slots: 1 };
  const PERMANTO_SHELL_URL = await shell({ ...surface, versions });
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL });
  expect((await check(buildNeeding({}))).contracts).toEqual(versions);
});

test('compares a watched fact with its publisher’s live build', async () => {
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL: await shell() });
  const to = target();
  await deployFrom(buildNeeding({ publishes: { 'cart.changed': ['cart_id'] } }, 'cart'), to);
  await expect(
    check(buildNeeding({ watches: { 'cart.changed': ['item_count'] } }), to),
  ).rejects.toThrow('which the live cart doesn’t tell: deploy cart first.');
});

test('ignores another team’s record of newer contracts, and removed remotes', async () => {
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL: await shell() });
  const to = target();
  await deployFrom(buildNeeding({ publishes: { 'cart.changed': [] } }, 'cart'), to);
  const watching = buildNeeding({ watches: { 'cart.changed': ['item_count'] } });
  const file = path.join(to.folder, 'assets/cart/1.3/build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { declaration: object };
  const newer = { ...record, declaration: { ...record.declaration, slots: ['event-offers'] } };
  writeFileSync(file, JSON.stringify(newer));
  await expect(check(watching, to)).rejects.toThrow('deploy cart first.');
  writeFileSync(file, JSON.stringify({ ...newer, needs: 'all' }));
  expect((await check(watching, to)).messages).toMatch(
    'The needs of cart 1.3 have an unknown format',
  );
  writeFileSync(file, JSON.stringify(newer));
  const out = (remote: DeployedRemote) => remove(remote, { who: 'maija', when: '' });
  await changeRemote(to, 'cart', out, '');
  await expect(check(watching, to)).resolves.toBeDefined();
});

test('on one machine, compares with the working copy if nothing runs, and reports it', async () => {
  const { messages } = await check(buildNeeding(reading('order.language')));
  expect(messages).toMatch(
    /The live API can't be read at http:\/\/127.0.0.1:9\/v1\/openapi\.json\. .*contracts/,
  );
  expect(messages).toMatch(
    /The live shell can't be read at .*\. The build is compared with the shell/,
  );
  await expect(check(buildNeeding(reading('order.invoice_url')))).rejects.toThrow(
    'deploy the API first',
  );
});

test('fails if a configured API does not respond', async () => {
  set({ PERMANTO_API_URL: await startServer({}) });
  await expect(check(buildNeeding({}))).rejects.toThrow(
    /The live API can't be read at .*status 404.*`--unchecked`/,
  );
});

test('requires the URLs if the shop runs elsewhere', async () => {
  set({ PERMANTO_REGISTRY: 'https://shop.test/registry.json', PERMANTO_API_URL: await api() });
  await expect(check(buildNeeding({}))).rejects.toThrow('PERMANTO_SHELL_URL is missing');
});

test('reports a build whose record has no needs', async () => {
  const { messages } = await check(buildNeeding(null));
  expect(messages).toMatch('The record of checkout 1.3 has no needs');
});

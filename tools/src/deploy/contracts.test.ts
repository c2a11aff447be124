import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { visitorOperations } from '@permanto/contracts/api';
import { type Needs, surfaceOf } from '@permanto/contracts/surface';
import { type DeployedRemote, remove } from '@permanto/federation/registry';
import { deployFrom, type Target } from '../deploy';
import { changeRemote } from '../registry';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkContracts } from './contracts';

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

/** An API's document of one operation, whose order has these fields. */
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
async function serving(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[url] ?? null));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const api = (...fields: string[]) => serving({ '/v1/openapi.json': documentOf(...fields) });
const shell = (contracts: object = surface) => serving({ '/_contracts.json': contracts });

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

/** A build that needs this, in a folder of its own. */
function buildNeeding(needs: Partial<Needs> | null, name = 'checkout'): string {
  const folder = buildOfRemote(temporaryFolder(), { name, version: '1.3' });
  const file = path.join(folder, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  const said = needs === null ? record : { ...record, needs: { ...NOTHING, ...needs } };
  writeFileSync(file, JSON.stringify(said));
  return folder;
}

async function checked(build: string, to = target()) {
  const said: string[] = [];
  const contracts = await checkContracts(build, to, (line) => said.push(line));
  return { contracts, said: said.join('\n') };
}

test('what is live has all that the build needs', async () => {
  set({ PERMANTO_API_URL: await api('language'), PERMANTO_SHELL_URL: await shell() });
  const { contracts, said } = await checked(buildNeeding(reading('order.language')));
  expect(contracts).toEqual(surface.versions);
  expect(said).toMatch('What it needs of API, shell and the other remotes is there.');
});

test('a field that the live API lacks is named, and who goes first', async () => {
  set({ PERMANTO_API_URL: await api('language'), PERMANTO_SHELL_URL: await shell() });
  await expect(checked(buildNeeding(reading('order.invoice_url')))).rejects.toThrow(
    'checkout 1.3 needs the field `order.invoice_url` of `orders.get`, which the live API lacks: deploy the API first.',
  );
});

test('the versions are those of the live shell', async () => {
  const versions = { remote: 4, bus: 1, slots: 1 };
  const PERMANTO_SHELL_URL = await shell({ ...surface, versions });
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL });
  expect((await checked(buildNeeding({}))).contracts).toEqual(versions);
});

test('a fact is compared with what its owner’s live build tells', async () => {
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL: await shell() });
  const to = target();
  await deployFrom(buildNeeding({ publishes: { 'cart.changed': ['cart_id'] } }, 'cart'), to);
  await expect(
    checked(buildNeeding({ watches: { 'cart.changed': ['item_count'] } }), to),
  ).rejects.toThrow('which the live cart doesn’t tell: deploy cart first.');
});

test('another team’s record of newer contracts stops nobody, and is not asked once it is removed', async () => {
  set({ PERMANTO_API_URL: await api(), PERMANTO_SHELL_URL: await shell() });
  const to = target();
  await deployFrom(buildNeeding({ publishes: { 'cart.changed': [] } }, 'cart'), to);
  const watching = buildNeeding({ watches: { 'cart.changed': ['item_count'] } });
  const file = path.join(to.folder, 'assets/cart/1.3/build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { declaration: object };
  const newer = { ...record, declaration: { ...record.declaration, slots: ['event-offers'] } };
  writeFileSync(file, JSON.stringify(newer));
  await expect(checked(watching, to)).rejects.toThrow('deploy cart first.');
  writeFileSync(file, JSON.stringify({ ...newer, needs: 'all' }));
  expect((await checked(watching, to)).said).toMatch("What cart 1.3 needs can't be read here.");
  writeFileSync(file, JSON.stringify(newer));
  const out = (remote: DeployedRemote) => remove(remote, { who: 'maija', when: '' });
  await changeRemote(to, 'cart', out, '');
  await expect(checked(watching, to)).resolves.toBeDefined();
});

test('on one machine nobody need run: the working copy stands in, and it is said', async () => {
  const { said } = await checked(buildNeeding(reading('order.language')));
  expect(said).toMatch(
    /The live API can't be asked at http:\/\/127.0.0.1:9\/v1\/openapi\.json; .*contracts/,
  );
  expect(said).toMatch(/The live shell can't be asked at .*; the build is compared with the shell/);
  await expect(checked(buildNeeding(reading('order.invoice_url')))).rejects.toThrow(
    'deploy the API first',
  );
});

test('one that is named must answer', async () => {
  set({ PERMANTO_API_URL: await serving({}) });
  await expect(checked(buildNeeding({}))).rejects.toThrow(
    /The live API can't be asked at .*it answers 404.*`--unchecked`/,
  );
});

test('where the shop runs elsewhere, who is to be asked must be named', async () => {
  set({ PERMANTO_REGISTRY: 'https://shop.test/registry.json', PERMANTO_API_URL: await api() });
  await expect(checked(buildNeeding({}))).rejects.toThrow('PERMANTO_SHELL_URL is missing');
});

test('of a build that doesn’t say what it needs, this is said', async () => {
  const { said } = await checked(buildNeeding(null));
  expect(said).toMatch("checkout 1.3 doesn't say what it needs");
});

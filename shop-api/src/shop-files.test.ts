import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { SHOP_LIST_PATH } from '@permanto/contracts';
import { checkShops, loadShops } from './shop-files';
import { startApiProcess, type ApiProcess } from './testing/api-process';
import { createFreshPglite } from './testing/fresh-pglite';
import { createTestDatabase } from './testing/postgres/database';

const packageFolder = path.resolve(__dirname, '..');

let folder: string;
let running: ApiProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
  const shops = path.join(folder, 'shops');
  cpSync(path.join(packageFolder, 'shops/kotipelit'), path.join(shops, 'kotipelit'), {
    recursive: true,
  });
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  running = undefined;
});

function edit(key: string, from: string, to: string, name = 'shop.json'): void {
  const file = path.join(folder, 'shops', key, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** A second shop of the same goods. */
function addShop(key: string, host: string): void {
  const shops = path.join(folder, 'shops');
  cpSync(path.join(shops, 'kotipelit'), path.join(shops, key), { recursive: true });
  edit(key, 'http://localhost:3000', host);
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  return {
    PERMANTO_SHOPS_FOLDER: path.join(folder, 'shops'),
    PERMANTO_DATA_FOLDER: path.join(folder, 'data'),
    ...more,
  };
}

async function said(
  command: (asked: Parameters<typeof checkShops>[0]) => void | Promise<void>,
  env: Record<string, string>,
  ...keys: string[]
): Promise<string[]> {
  const lines: string[] = [];
  await command({ env, packageFolder, keys, say: (line) => lines.push(line) });
  return lines;
}

const listOf = async ({ address }: ApiProcess) =>
  ((await (await fetch(address + SHOP_LIST_PATH)).json()) as { shops: unknown }).shops;

describe('shop:check', () => {
  test('lists what is in each shop', async () => {
    const lines = await said(checkShops, environment());
    expect(lines[0]).toBe('kotipelit at http://localhost:3000');
    expect(lines.join('\n')).toMatch(/events\.json +locations 1, events 8/);
    expect(lines.join('\n')).toMatch(/plans\/kotihalli\.json +seats \d+, sections 6/);
  });

  test('names the line of what a module finds wrong', async () => {
    edit('kotipelit', '"a"', '"z"', 'products.json');
    await expect(said(checkShops, environment())).rejects.toThrow(
      /products\.json:\d+: "ottelu-3-[\w-]+": the plan has no seat category "z"/,
    );
  });

  test('names a shop that isn’t there, and a host that two shops want', async () => {
    await expect(said(checkShops, environment(), 'none')).rejects.toThrow(/no shop "none"/);
    addShop('toinen', 'http://localhost:3000');
    await expect(said(checkShops, environment())).rejects.toThrow(
      /shops\/toinen\/shop\.json:\d+: host: "localhost:3000" is the shop kotipelit's/,
    );
  });
});

describe('shop:load', () => {
  test('where no shop is open leaves the files to its start', async () => {
    expect(await said(loadShops, environment())).toEqual([
      'The shop is not running; it reads the files when it starts.',
    ]);
  });

  test.each([
    [
      'the embedded database',
      async () => {
        await createFreshPglite(path.join(folder, 'data'));
        return { env: {}, drop: () => Promise.resolve() };
      },
    ],
    [
      'PostgreSQL',
      async () => {
        const database = await createTestDatabase();
        return { env: { DATABASE_URL: database.url }, drop: database.drop };
      },
    ],
  ])(
    'brings a running API on %s to new data and to a new shop',
    async (_, openDatabase) => {
      const { env: more, drop } = await openDatabase();
      const env = environment(more);
      running = await startApiProcess(env);
      const kotipelit = { key: 'kotipelit', host: 'http://localhost:3000' };
      expect(await listOf(running)).toEqual([kotipelit]);

      addShop('toinen', 'https://toinen.example');
      expect(await said(loadShops, env)).toEqual([
        'kotipelit was loaded already.',
        'toinen is loaded.',
      ]);
      const both = [kotipelit, { key: 'toinen', host: 'https://toinen.example' }];
      const end = Date.now() + 20_000;
      while (JSON.stringify(await listOf(running)) !== JSON.stringify(both)) {
        if (Date.now() > end) throw new Error(JSON.stringify(await listOf(running)));
      }

      edit('toinen', '"version": 7', '"version": "7"');
      await expect(said(loadShops, env, 'toinen')).rejects.toThrow(
        /toinen\/shop\.json:\d+: version/,
      );
      expect(await listOf(running)).toEqual(both);
      await running.kill('SIGKILL');
      await drop();
    },
    120_000,
  );
});

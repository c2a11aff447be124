import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localShopSettings } from './shops';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const SHELL = 'http://localhost:3000';

function settings(env: NodeJS.ProcessEnv) {
  const { PERMANTO_SHOP_ORIGIN, PERMANTO_HOSTS } = localShopSettings(SHELL, env);
  return [PERMANTO_SHOP_ORIGIN, PERMANTO_HOSTS].map((text = '') => JSON.parse(text) as unknown);
}

test('serves the first shop at localhost, and the others at hosts of their own', () => {
  expect(settings({})).toEqual([
    { kotipelit: SHELL, '*': 'http://{shop}.localhost:3000' },
    { '127.0.0.1': 'kotipelit', 'kotipelit.localhost': 'kotipelit' },
  ]);
});

test('serves another shop at localhost if it is the only one', () => {
  const folder = temporaryFolder();
  const shop = path.join(folder, 'oma');
  mkdirSync(shop);
  writeFileSync(path.join(shop, 'shop.json'), '{}');
  const [origins] = settings({ PERMANTO_SHOPS_FOLDER: folder });
  expect(origins).toEqual({ oma: SHELL, '*': 'http://{shop}.localhost:3000' });
});

test('keeps the settings of the environment', () => {
  const env = { PERMANTO_SHOP_ORIGIN: 'https://a.fi', PERMANTO_HOSTS: '{"a.fi":"a"}' };
  expect(localShopSettings(SHELL, env)).toEqual(env);
});

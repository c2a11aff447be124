import { existsSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { registryOf, storeOf } from './places';

it('is a folder where nothing else is said', async () => {
  const folder = temporaryFolder();
  await storeOf({}, folder).write('cart/1/x.js', 'x');
  const { store, key } = registryOf({}, path.join(folder, 'registry.json'));
  await store.write(key, '{}', null);
  expect(existsSync(path.join(folder, 'cart/1/x.js'))).toBe(true);
  expect(existsSync(path.join(folder, 'registry.json'))).toBe(true);
});

it.each([
  ['s3://remotes/registry.json', 'registry.json'],
  ['s3://remotes/shops/fi.json', 'fi.json'],
  ['https://registry.test/permanto/shop.json', 'shop.json'],
  ['https://registry.test/shop.json?sig=a/b', 'shop.json'],
])('of %s has the key %s', (place, key) => {
  const env = {
    PERMANTO_REGISTRY: place,
    AWS_ENDPOINT_URL_S3: 'https://s3.test',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  expect(registryOf(env, '').key).toBe(key);
});

it('names the variable that is missing', () => {
  const env = { PERMANTO_STORE: 's3://remotes', AWS_ENDPOINT_URL_S3: 'https://s3.test' };
  expect(() => storeOf(env, '')).toThrow('AWS_ACCESS_KEY_ID is missing');
  expect(() => storeOf({ PERMANTO_STORE: 's3://remotes' }, '')).toThrow(
    'AWS_ENDPOINT_URL_S3 is missing',
  );
});

import path from 'node:path';
import { readConfig } from './config';

const folder = path.resolve('/home/shop/shop-api');

test('has defaults beside the package', () => {
  expect(readConfig({}, folder)).toMatchObject({
    port: 3001,
    databaseUrl: undefined,
    dataFolder: path.resolve(folder, '../var/data'),
    shopsFolder: path.resolve(folder, 'shops'),
    checkAnswers: true,
  });
});

test('checks answers unless in production', () => {
  expect(readConfig({ NODE_ENV: 'production' }, folder).checkAnswers).toBe(false);
});

test.each([
  ['PERMANTO_API_PORT', '70000'],
  ['PERMANTO_API_PORT', 'http'],
  ['PERMANTO_DATABASE_CONNECTIONS', '0'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['PERMANTO_TOKEN_SECRET', 'short'],
  ['PERMANTO_LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value }, folder)).toThrow(new RegExp(`^${name} must`));
});

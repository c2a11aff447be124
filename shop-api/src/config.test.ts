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

describe('the payment provider', () => {
  const sandbox = { url: 'http://localhost:3003', merchantId: '375917', secret: 'SAIPPUAKAUPPIAS' };
  const real = {
    PAYTRAIL_API_URL: 'https://services.paytrail.com/',
    PAYTRAIL_MERCHANT_ID: '1',
    PAYTRAIL_SECRET: 's',
  };

  test('is the sandbox with the public test merchant, unless one is named', () => {
    expect(readConfig({}, folder).paytrail).toEqual(sandbox);
    expect(readConfig({ PERMANTO_SANDBOX_PORT: '4003' }, folder).paytrail.url).toBe(
      'http://localhost:4003',
    );
    expect(readConfig(real, folder).paytrail).toEqual({
      url: 'https://services.paytrail.com',
      merchantId: '1',
      secret: 's',
    });
  });

  test('that is real is never called in the test merchant’s name by mistake', () => {
    const { PAYTRAIL_API_URL } = real;
    expect(() => readConfig({ PAYTRAIL_API_URL }, folder)).toThrow(
      /PAYTRAIL_MERCHANT_ID and PAYTRAIL_SECRET must be set, too/,
    );
    expect(() => readConfig({ PAYTRAIL_API_URL, PAYTRAIL_MERCHANT_ID: '1' }, folder)).toThrow(
      /must be set together/,
    );
    expect(() => readConfig({ PAYTRAIL_API_URL: 'paytrail' }, folder)).toThrow(
      /PAYTRAIL_API_URL must/,
    );
  });
});

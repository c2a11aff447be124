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

test('mail goes to a folder unless a server is named, which needs an address to send from', () => {
  const folderOfMails = path.resolve(folder, '../var/mail');
  expect(readConfig({}, folder).mail).toMatchObject({ smtpUrl: undefined, folder: folderOfMails });
  const smtp = { PERMANTO_SMTP_URL: 'smtp://user:secret@mail.example:587' };
  expect(() => readConfig(smtp, folder)).toThrow(/^PERMANTO_MAIL_FROM must/);
  expect(readConfig({ ...smtp, PERMANTO_MAIL_FROM: 'a@b.example' }, folder).mail).toMatchObject({
    smtpUrl: smtp.PERMANTO_SMTP_URL,
    from: 'a@b.example',
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
  ['PERMANTO_STAFF_KEYS', 'no JSON'],
  ['PERMANTO_STAFF_KEYS', '{"kotipelit":"short"}'],
  ['PERMANTO_SMTP_URL', 'mail.example'],
  ['PERMANTO_MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value }, folder)).toThrow(new RegExp(`^${name} must`));
});

describe('the origins of shops', () => {
  const origins = (PERMANTO_SHOP_ORIGIN: string) =>
    Object.fromEntries(readConfig({ PERMANTO_SHOP_ORIGIN }, folder).shopOrigins);

  test('are one for all or one for each', () => {
    expect(origins('https://liput.example.fi/')).toEqual({ '*': 'https://liput.example.fi' });
    expect(origins('http://{shop}.localhost:3000')).toEqual({
      '*': 'http://{shop}.localhost:3000',
    });
    const each = { kotipelit: 'http://localhost:3000', '*': 'http://{shop}.localhost:3000' };
    expect(origins(JSON.stringify(each))).toEqual(each);
  });

  test.each(['localhost', '{"kotipelit":3000}', '{"kotipelit"'])('are not %s', (given) => {
    expect(() => origins(given)).toThrow(/^PERMANTO_SHOP_ORIGIN must/);
  });
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

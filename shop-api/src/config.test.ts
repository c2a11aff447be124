import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig, variables } from './config';
import { LIMITS } from './http/limits/limits';
import { operationVariables } from './operation-config';
import { isLoopback } from './sandbox-config';

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
  ['PERMANTO_TOKEN_SECRET_PREVIOUS', 'short'],
  ['PERMANTO_LOG_LEVEL', 'loud'],
  ['PERMANTO_ALLOW_SANDBOX', 'maybe'],
  ['PERMANTO_DATABASE_LISTEN_URL', 'mysql://localhost'],
  ['PERMANTO_TRUSTED_PROXIES', 'the balancer'],
  ['PERMANTO_RATE_LIMITS', 'read'],
  ['PERMANTO_RATE_LIMITS', 'reads=5'],
  ['PERMANTO_RATE_LIMITS', 'read=0'],
  ['PERMANTO_STOP_GRACE_SECONDS', 'long'],
  ['PERMANTO_RETENTION_CART_DAYS', '0'],
  ['PERMANTO_RETENTION_ORDER_YEARS', '5'],
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

describe('a shop for the public', () => {
  const real = {
    PAYTRAIL_API_URL: 'https://services.paytrail.com',
    PAYTRAIL_MERCHANT_ID: '1',
    PAYTRAIL_SECRET: 's',
    PERMANTO_SMTP_URL: 'smtp://mail.example',
    PERMANTO_MAIL_FROM: 'a@b.example',
  };
  const faultsWith = (env: Record<string, string | undefined>) =>
    readConfig({ ...real, ...env }, folder).sandboxFaults.map((fault) => fault.split(' ')[0]);

  test('takes money and sends mails', () => {
    expect(faultsWith({})).toEqual([]);
  });

  test.each([
    ['PAYTRAIL_API_URL', { PAYTRAIL_API_URL: 'http://127.0.0.1:3003' }],
    ['PAYTRAIL_MERCHANT_ID', { PAYTRAIL_MERCHANT_ID: '375917', PAYTRAIL_SECRET: 'own' }],
    ['PAYTRAIL_MERCHANT_ID', { PAYTRAIL_MERCHANT_ID: '695861', PAYTRAIL_SECRET: 'own' }],
    ['PAYTRAIL_MERCHANT_ID', { PAYTRAIL_MERCHANT_ID: '695874', PAYTRAIL_SECRET: 'own' }],
    ['PAYTRAIL_MERCHANT_ID', { PAYTRAIL_SECRET: 'MONISAIPPUAKAUPPIAS' }],
    ['PERMANTO_SMTP_URL', { PERMANTO_SMTP_URL: undefined }],
  ])('can not open for its %s, unless that is meant, whatever NODE_ENV says', (name, env) => {
    expect(faultsWith(env)).toEqual([name]);
    expect(faultsWith({ ...env, PERMANTO_ALLOW_SANDBOX: 'yes' })).toEqual([]);
    for (const NODE_ENV of ['production', 'development']) {
      expect(faultsWith({ ...env, NODE_ENV })).toEqual([name]);
    }
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://areena.localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://localhost.example.fi', false],
  ['https://127.0.0.1.example.fi', false],
  ['http://192.168.1.5:3000', false],
])('whether %s is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test('limits are changed one by one, or switched off', () => {
  const limits = (PERMANTO_RATE_LIMITS: string) =>
    readConfig({ PERMANTO_RATE_LIMITS }, folder).rateLimits;
  expect(limits('')).toEqual(LIMITS);
  expect(limits('off')).toBeNull();
  const guess = { ...LIMITS.guess, requests: 5 };
  expect(limits('guess=5')).toEqual({ ...LIMITS, guess });
  expect(limits('guess=5, read=7')).toEqual({
    ...LIMITS,
    guess,
    read: { ...LIMITS.read, requests: 7 },
  });
});

test('only machines that are named are believed', () => {
  const { trustsAddress: byDefault } = readConfig({}, folder);
  expect(['127.0.0.1', '::1', '10.0.0.1'].map(byDefault)).toEqual([true, true, false]);
  const env = { PERMANTO_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' };
  const { trustsAddress } = readConfig(env, folder);
  expect(['127.0.0.1', '10.0.0.1', '203.0.113.1'].map(trustsAddress)).toEqual([true, true, false]);
  expect(['10.0.0.1:4711', '[::1]:80', 'unknown'].map(trustsAddress)).toEqual([true, true, false]);
});

test('telemetry is off unless its own variables name a collector', () => {
  const of = (env: Record<string, string>) => {
    const { traces, metrics } = readConfig(env, folder).telemetry;
    return [traces, metrics];
  };
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(of({})).toEqual([false, false]);
  expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual([true, true]);
  expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toEqual([false, false]);
  expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toEqual([false, true]);
  expect(of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' })).toEqual([
    true,
    false,
  ]);
});

test('the README names every variable', () => {
  const names = Object.keys({ ...variables, ...operationVariables });
  const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
  const own = names.filter((name) => !name.startsWith('OTEL_'));
  expect(own.filter((name) => !readme.includes(name))).toEqual([]);
});

import { localizedPath, paths } from '@permanto/contracts';
import { LOG_SERIALIZERS } from '@permanto/server/log';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { anOrder } from '@permanto/testing';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createCaller } from '../request/caller';
import { registerOrderAccess } from './order-access';

const SECRET = 'Secret_of-an-order_that-nobody_could-guess_';
const LINK = paths.orderAccess('K7Q2M9XDA', SECRET);

const WRONG = SECRET.replace('Secret', 'Forged');

let api: HttpStub;
/** The secrets that the API was asked to check. */
let checked: unknown[];
let isApiAway: boolean;
let shell: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  checked = [];
  isApiAway = false;
  api = await httpStub(({ headers: { 'x-order-secret': secret } }, response) => {
    checked.push(secret);
    if (isApiAway) return response.destroy();
    const isRight = secret === SECRET;
    response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' });
    const refused = { error: { code: 'order_not_found', exception_parameters: {} } };
    return response.end(JSON.stringify(isRight ? { order: anOrder() } : refused));
  });
  shell = fastify({
    logger: {
      level: 'trace',
      serializers: LOG_SERIALIZERS,
      stream: { write: (line) => void lines.push(line) },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerOrderAccess(shell, {
    config: { apiUrl: api.origin },
    caller: createCaller(['loopback'], { makesTraces: false }),
    hosts: { keyAt: (host) => Promise.resolve(host === 'shop.example' ? 'testi' : null) },
  });
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const open = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  shell.inject({ url, headers: { host: 'shop.example', ...headers } });

test.each(['fi', 'sv'] as const)('the link of a mail opens the order, in %s', async (language) => {
  const { statusCode, headers } = await open(localizedPath(LINK, language));
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({
    location: localizedPath(paths.order('K7Q2M9XDA', SECRET), language),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'set-cookie': expect.stringContaining(`order=K7Q2M9XDA.${SECRET};`),
  });
});

test('the link of a mail that asks for a confirmation leads to its button', async () => {
  const token = `${'h'.repeat(40)}.${'c'.repeat(200)}.${'s'.repeat(43)}`;
  const { statusCode, headers } = await open(
    localizedPath(paths.confirmationAccess('K7Q2M9XDA', token), 'sv'),
  );
  expect([statusCode, headers.location]).toEqual([
    303,
    localizedPath(paths.confirmOrder('K7Q2M9XDA', token), 'sv'),
  ]);
  expect(headers['set-cookie']).toMatch(`confirmation=K7Q2M9XDA.${token};`);
});

test('over https its cookie is secure, and other orders stay', async () => {
  const { headers } = await open(LINK, {
    'x-forwarded-proto': 'https',
    cookie: `__Host-order=OTHER.${SECRET}`,
  });
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^__Host-order=K7Q2M9XDA.${SECRET}~OTHER.${SECRET}; .*HttpOnly; Secure`),
  );
});

describe('a secret that would take the place of another', () => {
  const opened = async (secret: string, known: string) => {
    const { headers } = await open(paths.orderAccess('K7Q2M9XDA', secret), {
      cookie: `order=${known}`,
    });
    expect(headers.location).toBe(paths.order('K7Q2M9XDA', secret));
    return headers['set-cookie'];
  };
  const FIVE = ['A1', 'A2', 'A3', 'A4', 'A5'].map((number) => `${number}.${SECRET}`).join('~');

  test.each([
    ['a wrong one', `K7Q2M9XDA.${WRONG}`],
    ['that of the oldest of five', FIVE],
  ])('takes it if the API says that it is right: %s', async (_, known) => {
    expect(await opened(SECRET, known)).toMatch(new RegExp(`^order=K7Q2M9XDA.${SECRET}[~;]`));
    expect(checked).toEqual([SECRET]);
  });

  test.each([
    ['a right one', `K7Q2M9XDA.${SECRET}`],
    ['that of the oldest of five', FIVE],
  ])('leaves it if it is wrong: %s', async (_, known) => {
    expect(await opened(WRONG, known)).toBeUndefined();
    expect(checked).toEqual([WRONG]);
  });

  test('leaves it while the API doesn’t answer', async () => {
    isApiAway = true;
    expect(await opened(SECRET, `K7Q2M9XDA.${WRONG}`)).toBeUndefined();
  });
});

test.each([undefined, `order=K7Q2M9XDA.${SECRET}`])(
  'a secret that takes no other’s place needs no answer of the API, with the cookie %s',
  async (cookie) => {
    const { headers } = await open(LINK, cookie === undefined ? {} : { cookie });
    expect(headers['set-cookie']).toMatch(`order=K7Q2M9XDA.${SECRET};`);
    expect(checked).toEqual([]);
  },
);

test.each([
  '/orders/access/K7Q2M9XDA',
  '/orders/access/K7Q2M9XDA.short',
  `/orders/access/${SECRET}`,
  `/orders/access/A%2F1.${SECRET}`,
  `/orders/access/A1.${SECRET}%0d%0aset-cookie:a=b`,
  `/orders/access/A1.${SECRET}/`,
  `/orders/confirm/A1.${SECRET}`,
])('%s is no link of a mail, and sets nothing', async (url) => {
  const { statusCode, headers } = await open(url);
  expect(statusCode).toBe(404);
  expect(headers['set-cookie']).toBeUndefined();
});

test('another host is no shop', async () => {
  const { statusCode, headers } = await open(LINK, { host: 'evil.example' });
  expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
});

test('no line of the log has the secret', async () => {
  await open(LINK);
  await open(`${LINK}%`);
  shell.log.error('control');
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(SECRET);
});

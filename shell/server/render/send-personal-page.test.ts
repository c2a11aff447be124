import fastify, { type FastifyInstance } from 'fastify';
import { aPage } from '../testing/rendered';
import type { Rendered } from './worker/job';
import { createPersonalPages } from './send-personal-page';

const SESSION = { cart_id: 'aaaaaaaa-0000-4000-8000-000000000000', cart_token: 'e30.e30.c2ln' };
const LINES = 'derby-adult:2:derby';
const EXPIRED = `/sv/cart/expired#items=${LINES}`;

let shell: FastifyInstance;
afterEach(() => shell.close());

/** Opens a page of the cart whose session turns out so. */
async function open(
  path: string,
  personal: { readonly visitor: typeof SESSION | null; readonly cartLines: string },
  session_end: Rendered['session_end'] = null,
) {
  shell = fastify();
  const send = createPersonalPages({
    caller: { client: () => null, isSecure: () => false },
    health: { recordViewed: () => undefined },
    renderer: {
      render: () => Promise.resolve(aPage({ session_end })),
      finish: () => Promise.resolve({ html: '<p>', headers: {} }),
    },
    limitRate: () => Promise.resolve(),
  } as unknown as Parameters<typeof createPersonalPages>[0]);
  shell.get('/', (request, reply) =>
    send(
      reply,
      { request } as unknown as Parameters<typeof send>[1],
      { path, language: 'sv' } as Parameters<typeof send>[2],
      { order: null, refusal: null, hasSecretUrl: false, ...personal },
    ),
  );
  const { statusCode, headers } = await shell.inject('/');
  return { status: statusCode, location: headers.location, cookies: String(headers['set-cookie']) };
}

test.each(['/cart', '/checkout', '/cart/expired'])(
  '%s leads to what a lost cart held, without the session',
  async (path) => {
    const answer = await open(path, { visitor: SESSION, cartLines: LINES }, 'lost');
    expect(answer).toMatchObject({ status: 303, location: EXPIRED });
    expect(answer.cookies).toMatch(/^session=; Max-Age=0;/);
    expect(answer.cookies).not.toContain('cart_lines');
  },
);

test('without a session it leads there, and shows it there', async () => {
  const lost = { visitor: null, cartLines: LINES };
  expect(await open('/cart', lost)).toMatchObject({ status: 303, location: EXPIRED });
  await shell.close();
  expect(await open('/cart/expired', lost)).toMatchObject({ status: 200, location: undefined });
});

test('a cart that was ordered is not lost: nothing is kept of it', async () => {
  const answer = await open('/cart', { visitor: SESSION, cartLines: LINES }, 'ordered');
  expect(answer.status).toBe(200);
  expect(answer.cookies).toMatch(/^session=; Max-Age=0;.*cart_lines=; Max-Age=0;/);
});

test.each([
  ['that is alive', LINES, null],
  ['of a lost cart that held nothing known', '', 'lost'],
] as const)('a session %s leads nowhere', async (_, cartLines, end) => {
  expect((await open('/cart', { visitor: SESSION, cartLines }, end)).status).toBe(200);
});

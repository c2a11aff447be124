import type { Offers, ServerBuild } from '@permanto/federation/builds';
import type { Rendered, RenderJob } from '../worker/job';
import { type ApiCircuit, createApiCircuit } from '../../request/api-circuit';
import { createWorkerPool } from './worker-pool';
import { aPage } from '../../testing/rendered';
import { createPool, type Pool } from './pool';
import { WorkerDied, type WorkerProcess } from './worker-process';

jest.mock('./worker-pool', () => ({ createWorkerPool: jest.fn() }));

const BLOCK_TIME = 600;
const FIRST_PAUSE = 10;
const OFFERS = {
  cart: {
    routes: [],
    slots: ['mini-cart'],
    builds: [{ name: 'cart', version: '1', base: '/', node: { integrity: '' } }],
  },
} as unknown as Offers<ServerBuild>;
const PAGE = {
  shop_key: 'shop',
  shop: null,
  shows_session: false,
  visitor: null,
  refusal: null,
  order_secret: null,
  cart_lines: '',
  offers: OFFERS,
  caller: {},
  view: { language: 'fi', path: '/', search: '', hash: '', match: null },
} as const satisfies Parameters<Pool['render']>[0];

const render = jest.fn<Promise<Rendered>, [RenderJob]>();
const acquire = jest.fn(() => ({ render }) as unknown as WorkerProcess);
/** Where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';
let now = 0;
let apiCircuit: ApiCircuit;
let pool: Pool;

/** Renders all offered builds. */
const renderAll = ({ id, offers }: RenderJob) =>
  Promise.resolve({
    id,
    status: 200,
    html: '',
    styles: [],
    reads: [],
    sources: null,
    lacking: [],
    failures: [],
    session_end: null,
    has_api_answered: true,
    shown: (offers.cart?.builds ?? []).map(({ version }) => `cart@${version}`),
  });

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const workers = {
    acquire,
    members: () => [],
    endObsolete: () => undefined,
    close: () => undefined,
  };
  jest.mocked(createWorkerPool).mockReturnValue(workers);
  apiCircuit = createApiCircuit(NOWHERE);
  pool = createPool({
    script: '',
    settings: {} as never,
    workers: 1,
    workerRenders: 1,
    blockedDeadlineMs: 1,
    apiCircuit,
    maxQueue: 2,
    blockTimeMs: BLOCK_TIME,
    warn: () => undefined,
  });
});
afterEach(() => pool.close());

it('tries a build again if its trial page got no process', async () => {
  render.mockImplementation(renderAll).mockRejectedValueOnce(new WorkerDied('cart@1'));
  expect((await pool.render(PAGE, null)).shown).toEqual([]);
  now += 2 * FIRST_PAUSE;
  acquire.mockImplementationOnce(() => {
    throw new Error('EMFILE');
  });
  await expect(pool.render(PAGE, null)).rejects.toThrow('EMFILE');
  expect((await pool.render(PAGE, null)).shown).toEqual(['cart@1']);
});

describe('the queue', () => {
  let open: (value: null) => void;
  beforeEach(() => {
    const gate = new Promise<null>((resolve) => (open = resolve));
    render.mockImplementation((job) => gate.then(() => renderAll(job)));
  });

  it('takes no more pages than it has places', async () => {
    const queued = [pool.render(PAGE, null), pool.render(PAGE, null)];
    await expect(pool.render(PAGE, null)).rejects.toMatchObject({ reason: 'busy' });
    open(null);
    await Promise.all(queued);
    await expect(pool.render(PAGE, null)).resolves.toMatchObject({ status: 200 });
  });

  it('leaves half of its places to other clients', async () => {
    const [client, other] = ['192.0.2.1', '192.0.2.2'];
    const queued = [pool.render(PAGE, client)];
    await expect(pool.render(PAGE, client)).rejects.toMatchObject({ reason: 'busy' });
    queued.push(pool.render(PAGE, other));
    open(null);
    await Promise.all(queued);
    await expect(pool.render(PAGE, client)).resolves.toMatchObject({ status: 200 });
  });
});

describe('an API that hangs', () => {
  const routed = (routeId: string) => ({
    ...PAGE,
    view: { ...PAGE.view, match: { remote: 'catalog', routeId, params: {}, slots: [] } },
  });
  const late = ({ id }: RenderJob) => ({
    ...aPage({ id, has_api_answered: false }),
    reads: [{ of: 'catalog page home', is_page: true, is_late: true }],
  });
  /** The API is asked first whether it is alive. */
  const untilSilent = async () => {
    while (!apiCircuit.isUnresponsive()) await new Promise(setImmediate);
  };
  const hurriedOn = async (routeId: string) => {
    await pool.render(routed(routeId), null);
    return render.mock.lastCall?.[0].hurried;
  };

  it('is waited for by one page at a time until it answers', async () => {
    render.mockImplementation((job) => Promise.resolve(late(job)));
    expect(await hurriedOn('home')).toEqual([]);
    await untilSilent();
    expect(await hurriedOn('home')).toContain('catalog page home');
    render.mockImplementation(renderAll);
    expect(await hurriedOn('venues')).toContain('catalog page venues');
    expect(await hurriedOn('home')).toEqual([]);
  });

  it('does not hold up every visitor’s own page, and no other page waits less', async () => {
    const visitor = { cart_id: 'cart', cart_token: 'token' };
    const read = { of: 'visitor', is_page: true, is_late: true };
    render.mockImplementation(({ id }) => Promise.resolve({ ...aPage({ id }), reads: [read] }));
    const hurriedFor = async (owner: RenderJob['visitor']) => {
      await pool.render({ ...PAGE, visitor: owner }, null);
      return render.mock.lastCall?.[0].hurried;
    };
    expect(await hurriedFor(visitor)).toEqual([]);
    await untilSilent();
    expect(await hurriedFor(visitor)).toContain('visitor');
    expect(await hurriedFor(null)).not.toContain('visitor');
  });
});

import type { Offers, ServerBuild } from '@permanto/federation/registry';
import type { Rendered, RenderJob } from '../worker/job';
import * as crews from './crew';
import { createPool, type Pool } from './pool';
import { WorkerDied, type WorkerProcess } from './worker-process';

const BLOCK_TIME = 600;
const FIRST_PAUSE = 10;
const OFFERS = {
  cart: {
    ...{ routes: [], slots: ['mini-cart'] },
    builds: [{ name: 'cart', version: '1', base: '/', node: { integrity: '' } }],
  },
} as unknown as Offers<ServerBuild>;
const PAGE = {
  ...{ shop_key: 'shop', shop: null, offers: OFFERS, caller: {} },
  view: { language: 'fi', path: '/', search: '', hash: '', match: null },
} as const satisfies Parameters<Pool['render']>[0];

const render = jest.fn<Promise<Rendered>, [RenderJob]>();
const processFor = jest.fn(() => ({ render }) as unknown as WorkerProcess);
let now = 0;
let pool: Pool;

/** Renders with whatever it is given, and shows all of it. */
const well = ({ id, offers }: RenderJob) =>
  Promise.resolve({
    ...{ id, status: 200, html: '', styles: [], early: [], reads: [], lacking: [], failures: [] },
    shown: (offers.cart?.builds ?? []).map(({ version }) => `cart@${version}`),
  });

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const crew = { processFor, members: () => [], tidy: () => undefined, close: () => undefined };
  jest.spyOn(crews, 'createCrew').mockReturnValue(crew);
  pool = createPool({
    ...{ script: '', settings: {} as never, workers: 1, workerRenders: 1, blockedDeadline: 1 },
    ...{ blockTime: BLOCK_TIME, warn: () => undefined },
  });
});
afterEach(() => pool.close());

it('tries a build again, though the page on which it was to be tried got no process', async () => {
  render.mockImplementation(well).mockRejectedValueOnce(new WorkerDied('cart@1'));
  expect((await pool.render(PAGE, null)).shown).toEqual([]);
  now += 2 * FIRST_PAUSE;
  processFor.mockImplementationOnce(() => {
    throw new Error('EMFILE');
  });
  await expect(pool.render(PAGE, null)).rejects.toThrow('EMFILE');
  expect((await pool.render(PAGE, null)).shown).toEqual(['cart@1']);
});

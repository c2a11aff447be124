import type { Browser } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { APPS } from '@permanto/tools/settings';
import { type House, inHouse } from '../screens/house';
import { GAME } from '../support/kotipelit';
import { loadShifts, softShifts } from './shifts';
import { median, printTable, type Row } from './table';
import { buyAtOnce, CPU_SLOWDOWN, goToCart, look, type Looked } from './visits';

const RUNS = Number(process.env.PERMANTO_BENCH_RUNS ?? 5);
/** Of each list of pages, at most so many. */
const PAGES = Number(process.env.PERMANTO_BENCH_PAGES ?? Infinity);
const EVENT = process.env.PERMANTO_BENCH_EVENT ?? GAME.id;

interface Bought extends Looked {
  inCart: number;
  toCart: number;
}

async function main(): Promise<void> {
  await buildChanged(APPS);
  await inHouse(measure);
}

async function measure(house: House, browser: Browser): Promise<void> {
  const { shop } = house;
  const event = await measured(async (): Promise<Bought> => {
    const url = `${shop.origin}/events/${EVENT}`;
    return {
      ...(await look(browser, url)),
      inCart: await buyAtOnce(browser, url),
      toCart: await goToCart(browser, url),
    };
  });
  const home = await measured(() => look(browser, `${shop.origin}/`));
  printEvent(event);
  printHome(home);
  printTable(`Layout shift of pages, ${SLOW}`, await loadShifts(browser, house, PAGES));
  printTable(`Layout shift between pages, ${SLOW}`, await softShifts(browser, house, PAGES));
}

/** The first visit warms the server, as other visitors do. */
async function measured<Figures>(visit: () => Promise<Figures>): Promise<Figures[]> {
  await visit();
  const runs: Figures[] = [];
  while (runs.length < RUNS) runs.push(await visit());
  return runs;
}

const SLOW = `CPU ${CPU_SLOWDOWN}×, 150 ms, 1.6 Mbit/s`;
const CONDITIONS = `${SLOW} (median of ${RUNS})`;

function middle<Figures extends Looked>(runs: Figures[]) {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name] as number));
  return { of, ms: (name: keyof Figures) => `${Math.round(of(name))} ms` };
}

function looks(runs: Looked[]): Row[] {
  const { of, ms } = middle(runs);
  return [
    { name: 'first contentful paint', measured: ms('fcp'), target: '≤ 550 ms' },
    { name: 'largest contentful paint', measured: ms('lcp'), target: '≤ 600 ms' },
    { name: 'layout shift', measured: of('cls').toFixed(3), target: '≤ 0.02' },
    {
      name: 'JavaScript, compressed',
      measured: `${(of('scriptBytes') / 1024).toFixed(1)} KB`,
      target: '≤ 150 KB',
    },
    { name: 'requests', measured: String(of('requests')), target: '≤ 20' },
  ];
}

function printEvent(runs: Bought[]): void {
  const { ms } = middle(runs);
  printTable(`Event page, ${CONDITIONS}`, [
    ...looks(runs),
    { name: '"add" visible', measured: ms('addVisible'), target: '≤ 520 ms' },
    { name: 'first item in the cart', measured: ms('inCart'), target: '≤ 2000 ms' },
    { name: 'event to cart, unthrottled', measured: ms('toCart'), target: '≤ 50 ms' },
  ]);
}

const printHome = (runs: Looked[]) => printTable(`Home page, ${CONDITIONS}`, looks(runs));

void main();

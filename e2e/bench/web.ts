import type { Browser } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { APPS } from '@permanto/tools/settings';
import { type Environment, withEnvironment } from '../screens/environment';
import { areena } from '../support/areena';
import { GAME } from '../support/kotipelit';
import { measureLoadShifts, measureSoftNavigationShifts } from './layout-shifts';
import { measurePageRates } from './page-rates';
import { median, printTable, type Row } from './table';
import {
  measureFirstPurchase,
  CPU_SLOWDOWN,
  measureGoToCart,
  measureHall,
  measurePage,
  type PageMetrics,
} from './measured-visits';

const RUNS = Number(process.env.PERMANTO_BENCH_RUNS ?? 5);
/** The maximum number of pages per list. */
const MAX_PAGES = Number(process.env.PERMANTO_BENCH_PAGES ?? Infinity);
const EVENT = process.env.PERMANTO_BENCH_EVENT ?? GAME.id;

interface EventMetrics extends PageMetrics {
  inCart: number;
  atCheckout: number;
  toCart: number;
}

async function main(): Promise<void> {
  await buildChanged(APPS);
  await withEnvironment(process.argv.includes('--server') ? measureServer : measure);
}

/** Pages and their first byte, as fast as they go. */
async function measureServer({ shop }: Environment): Promise<void> {
  for (const page of [`/events/${EVENT}`, '/']) await measurePageRates(shop, page);
}

async function measure(environment: Environment, browser: Browser): Promise<void> {
  const { shop } = environment;
  const event = await repeatVisit(async (): Promise<EventMetrics> => {
    const url = `${shop.origin}/events/${EVENT}`;
    return {
      ...(await measurePage(browser, url)),
      inCart: await measureFirstPurchase(browser, url, /^Lisää ostoskoriin$/),
      atCheckout: await measureFirstPurchase(browser, url, /Kassalle$/),
      toCart: await measureGoToCart(browser, url),
    };
  });
  const hall = await repeatVisit(() =>
    measureHall(browser, `${areena(shop.origin)}/events/konsertti`),
  );
  const home = await repeatVisit(() => measurePage(browser, `${shop.origin}/`));
  printEvent(event);
  printHall(hall);
  printHome(home);
  printTable(
    `Layout shift of pages, ${THROTTLING}`,
    await measureLoadShifts(browser, environment, MAX_PAGES),
  );
  printTable(
    `Layout shift between pages, ${THROTTLING}`,
    await measureSoftNavigationShifts(browser, environment, MAX_PAGES),
  );
}

/** Repeats a visit. The first one only warms the server up. */
async function repeatVisit<Figures>(visit: () => Promise<Figures>): Promise<Figures[]> {
  await visit();
  const runs: Figures[] = [];
  while (runs.length < RUNS) runs.push(await visit());
  return runs;
}

const THROTTLING = `CPU ${CPU_SLOWDOWN}×, 150 ms, 1.6 Mbit/s`;
const CONDITIONS = `${THROTTLING} (median of ${RUNS})`;

function medians<Figures extends PageMetrics>(runs: Figures[]) {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name] as number));
  return { of, ms: (name: keyof Figures) => `${Math.round(of(name))} ms` };
}

function pageRows(runs: PageMetrics[]): Row[] {
  const { of, ms } = medians(runs);
  return [
    { name: 'first contentful paint', measured: ms('fcp'), target: '≤ 550 ms' },
    { name: 'largest contentful paint', measured: ms('lcp'), target: '≤ 600 ms' },
    { name: 'blocking time', measured: ms('blocking'), target: '≤ 150 ms' },
    { name: 'layout shift', measured: of('cls').toFixed(3), target: '≤ 0.02' },
    {
      name: 'JavaScript, compressed',
      measured: `${(of('scriptBytes') / 1024).toFixed(1)} KB`,
      target: '≤ 140 KB',
    },
    { name: 'requests', measured: String(of('requests')), target: '≤ 20' },
  ];
}

function printEvent(runs: EventMetrics[]): void {
  const { ms } = medians(runs);
  printTable(`Event page, ${CONDITIONS}`, [
    ...pageRows(runs),
    { name: '"add" visible', measured: ms('addVisible'), target: '≤ 520 ms' },
    { name: 'first item in the cart', measured: ms('inCart'), target: '≤ 1000 ms' },
    { name: 'first item at the checkout', measured: ms('atCheckout'), target: '≤ 1200 ms' },
    { name: 'event to cart, unthrottled', measured: ms('toCart'), target: '≤ 50 ms' },
  ]);
}

function printHall(runs: { drawn: number; chart: number }[]): void {
  const ms = (name: 'drawn' | 'chart') => `${Math.round(median(runs.map((run) => run[name])))} ms`;
  printTable(`Hall of 10,000 seats, ${CONDITIONS}`, [
    { name: 'drawn by the server', measured: ms('drawn'), target: '≤ 1500 ms' },
    { name: 'drawn by the chart', measured: ms('chart'), target: '' },
  ]);
}

const printHome = (runs: PageMetrics[]) => printTable(`Home page, ${CONDITIONS}`, pageRows(runs));

void main();

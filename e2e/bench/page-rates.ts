import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { changeRegistry, type Target } from '@permanto/release/deploy';
import { Pool, request } from 'undici';
import type { Shop } from '../support/shop';
import { ApiVisitor } from './api-visitor';
import type { BareResponse } from './bare-server';
import { median, percentile, printTable, type Row } from './table';

const SECONDS = Number(process.env.PERMANTO_BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.PERMANTO_BENCH_ROUNDS ?? 3);
const CONNECTIONS = [1, 16, 256];
const STOCK_CHANGE_INTERVAL_MS = 1_000;
const BUCKETS = 100;
/** Percentage of the visitors who get it. */
const CANARY_SHARE = 50;
/** One of so many is another one. */
const SHARE_OF_OTHERS = 5;
/** As browsers send it. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** One in {@link SHARE_OF_OTHERS} requests is a browser's that has the page, or as many connections ask for unknown pages. */
type Others = 'conditional' | 'unknown';

interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly page: string;
  readonly others: Others | null;
}

interface Rate {
  /** Answers as they should be. */
  readonly perSecond: number;
  /** Of the first byte. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly refused: number;
}

let unknownPages = 0;

/** Sends requests on parallel connections that stay open. */
async function measureRate({ origin, connections, page, others }: Load): Promise<Rate> {
  const pool = new Pool(origin, { connections });
  const times: number[] = [];
  let [refused, etag] = [0, ''];
  const startedAt = performance.now();
  const end = startedAt + SECONDS * 1_000;

  async function requestPage(isConditional: boolean): Promise<void> {
    const sentAt = performance.now();
    const condition = isConditional ? { 'if-none-match': etag } : {};
    // Matters while a canary runs.
    const cookie = `permanto_bucket=${times.length % BUCKETS}`;
    const headers = { ...ENCODINGS, ...condition, cookie };
    const response = await pool.request({ path: page, method: 'GET', headers });
    times.push(performance.now() - sentAt);
    await response.body.dump();
    const { statusCode } = response;
    if (statusCode !== 200 && statusCode !== 304) throw new Error(`status ${statusCode}`);
    etag = String(response.headers.etag);
  }

  async function requestUnknownPage(): Promise<void> {
    unknownPages += 1;
    const path = `/events/unknown-${unknownPages}`;
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers: ENCODINGS });
    await body.dump();
    if (statusCode !== 404) refused += 1;
  }

  const runConnection = async (index: number) => {
    const isOther = (n: number) => n % SHARE_OF_OTHERS === SHARE_OF_OTHERS - 1;
    for (let n = 0; performance.now() < end; n += 1) {
      if (others === 'unknown' && isOther(index)) await requestUnknownPage();
      else await requestPage(others === 'conditional' && isOther(n));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  return {
    perSecond: times.length / seconds,
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
    refused,
  };
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/** Starts a bare server that answers with the same bytes. */
async function startBareServer(url: string) {
  const { headers, body } = await request(url, { headers: ENCODINGS });
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const bytes = Buffer.from(await body.arrayBuffer());
  const response: BareResponse = {
    headers: Object.fromEntries(kept),
    body: bytes.toString('base64'),
  };
  const child: ChildProcess = fork(path.join(__dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(response);
  const [port] = (await once(child, 'message')) as [number];
  return { process: child, origin: `http://127.0.0.1:${port}` };
}

/** Takes a ticket each second while `work` runs. */
async function withStockChanges<Result>(apiPort: number, work: () => Promise<Result>) {
  const visitor = new ApiVisitor(apiPort, 1);
  const [ticket = ''] = await visitor.ticketsWithoutSeat();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => visitor.cartWithItem(ticket));
  }, STOCK_CHANGE_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
    visitor.close();
  }
}

/** Runs a canary of the catalogue while `work` runs: the same build, so that its pages are the same. */
async function withCanary<Result>(
  target: Target,
  warmUp: () => Promise<void>,
  work: () => Promise<Result>,
) {
  const setShare = (share: number) =>
    changeRegistry(target, (registry) => {
      const { catalog } = registry;
      if (catalog === undefined) throw new Error('the catalogue is not deployed');
      const canary = { entry: catalog.active, share, since: new Date().toISOString() };
      return { ...registry, catalog: { ...catalog, canary } };
    });
  await setShare(CANARY_SHARE);
  await warmUp();
  try {
    return await work();
  } finally {
    await setShare(0);
    await warmUp();
  }
}

function rowOf(name: string, rates: readonly Rate[], limits: readonly Rate[], target = ''): Row {
  const of = (key: keyof Rate) => median(rates.map((rate) => rate[key]));
  const share = (key: keyof Rate) =>
    median(rates.map((rate, round) => rate[key] / (limits[round]?.[key] ?? 0)));
  const time = (key: keyof Rate) => `${of(key).toFixed(1)} ms (${share(key).toFixed(1)} ×)`;
  const rate = `${of('perSecond').toFixed(0)} /s (${share('perSecond').toFixed(2)} ×)`;
  const refused = of('refused') > 0 ? `, ${of('refused')} misses refused` : '';
  const measured = `${rate}, median ${time('medianMs')}, p99 ${time('p99Ms')}${refused}`;
  return { name, measured, target };
}

/**
 * Pages per second and the time to their first byte, by turns with a bare server of the same bytes, medians of
 * {@link ROUNDS}. Unknown pages don't count.
 */
export async function measurePageRates(
  shop: Pick<Shop, 'origin' | 'target' | 'urls'>,
  page: string,
): Promise<void> {
  const apiPort = Number(new URL(shop.urls.api).port);
  const bare = await startBareServer(shop.origin + page);
  /** Renders the page for both kinds of visitors: a changed registry has other pages. */
  async function warmUp(): Promise<void> {
    for (const bucket of [0, BUCKETS - 1]) {
      const headers = { ...ENCODINGS, cookie: `permanto_bucket=${bucket}` };
      await (await request(shop.origin + page, { headers })).body.dump();
    }
  }
  try {
    for (const connections of CONNECTIONS) {
      const measure = (origin: string, others: Others | null = null) =>
        measureRate({ origin, connections, page, others });
      const rounds: Record<'bare' | 'warm' | 'trying' | 'changing' | 'missing', Rate>[] = [];
      while (rounds.length < ROUNDS) {
        rounds.push({
          bare: await measure(bare.origin),
          warm: await measure(shop.origin),
          trying: await withCanary(shop.target, warmUp, () => measure(shop.origin)),
          changing: await withStockChanges(apiPort, () => measure(shop.origin, 'conditional')),
          missing: await measure(shop.origin, 'unknown'),
        });
      }
      const limits = rounds.map((round) => round.bare);
      const row = (name: string, key: keyof (typeof rounds)[number], target = '') =>
        rowOf(
          name,
          rounds.map((round) => round[key]),
          limits,
          target,
        );
      const load = loadavg()[0]?.toFixed(1);
      printTable(`${page}, ${connections} connections: pages and their first byte (load ${load})`, [
        row('bare server', 'bare'),
        row('warm', 'warm', '≥ 0.65 ×, p99 ≤ 3 ×'),
        row('while a canary runs', 'trying', '≥ 0.65 ×, p99 ≤ 3 ×'),
        row('20 % conditional, a change each second', 'changing', '≥ 0.50 ×'),
        ...(connections < SHARE_OF_OTHERS
          ? []
          : [row('a fifth asks for unknown pages', 'missing')]),
      ]);
    }
  } finally {
    bare.process.kill();
  }
}

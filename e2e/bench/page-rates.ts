import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { ApiVisitor } from './api-visitor';
import type { BareResponse } from './bare-server';
import { percentile, printTable, type Row } from './table';

const SECONDS = Number(process.env.PERMANTO_BENCH_SECONDS ?? 5);
const CONNECTIONS = [16, 256];
const STOCK_CHANGE_INTERVAL_MS = 1_000;
/** As browsers send it. */
const ENCODINGS = 'gzip, deflate, br, zstd';

interface Rate {
  readonly perSecond: number;
  /** Of the first byte. */
  readonly p99Ms: number;
}

/** Requests a page on parallel connections that stay open. */
async function measureRate(url: string, connections: number): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + SECONDS * 1_000;
  const requestPage = () =>
    new Promise<void>((resolve, reject) => {
      const sentAt = performance.now();
      const request = http.get(url, { agent, headers: { 'accept-encoding': ENCODINGS } });
      request.on('error', reject).on('response', (response) => {
        times.push(performance.now() - sentAt);
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
    });
  const runConnection = async () => {
    while (performance.now() < end) await requestPage();
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  agent.destroy();
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt);
  return { perSecond, p99Ms: percentile(times, 0.99) };
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/** Starts a bare server that answers with the same bytes. */
async function startBareServer(url: string): Promise<{ process: ChildProcess; origin: string }> {
  const response = await new Promise<BareResponse>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': ENCODINGS } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const kept = Object.entries(answer.headers).filter(
            ([name]) => !HOP_BY_HOP.includes(name),
          );
          const body = Buffer.concat(parts).toString('base64');
          resolve({ headers: Object.fromEntries(kept), body });
        });
      })
      .once('error', reject);
  });
  const child = fork(path.join(__dirname, 'bare-server.ts'), { execArgv: ['--import', 'tsx'] });
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

function rowOf(name: string, { perSecond, p99Ms }: Rate, limit: Rate, target = ''): Row {
  const rate = `${perSecond.toFixed(0)} /s (${(perSecond / limit.perSecond).toFixed(2)} ×)`;
  return {
    name,
    measured: `${rate}, p99 ${p99Ms.toFixed(1)} ms (${(p99Ms / limit.p99Ms).toFixed(1)} ×)`,
    target,
  };
}

const TARGET = '≥ 0.50 ×, p99 ≤ 3 ×';

/** Pages per second and the time to their first byte, by turns with a bare server of the same bytes. */
export async function measurePageRates(
  shop: { readonly origin: string; readonly apiPort: number },
  page: string,
): Promise<void> {
  const url = shop.origin + page;
  await measureRate(url, 1);
  const bare = await startBareServer(url);
  try {
    for (const connections of CONNECTIONS) {
      const limit = await measureRate(bare.origin, connections);
      const warm = await measureRate(url, connections);
      const changing = await withStockChanges(shop.apiPort, () => measureRate(url, connections));
      printTable(`${page}, ${connections} connections: pages and the time to their first byte`, [
        rowOf('bare server', limit, limit),
        rowOf('warm', warm, limit, TARGET),
        rowOf('a change of stock each second', changing, limit, TARGET),
      ]);
    }
  } finally {
    bare.process.kill();
  }
}

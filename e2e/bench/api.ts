import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChanged } from '@permanto/tools/build';
import { freePort } from '@permanto/tools/ports';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { root, type Ports } from '@permanto/tools/settings';
import { startApi, startSandbox } from '@permanto/tools/stack';
import { ApiVisitor } from './api-visitor';
import { load, type Load } from './load';
import { printTable } from './table';

const SECONDS = Number(process.env.PERMANTO_BENCH_SECONDS ?? 10);
const CONNECTIONS = 32;
/** PostgreSQL as it comes: nothing that makes it faster. */
const DEFAULTS = ['listen_addresses=127.0.0.1'];

/** Throughput of one API process on PostgreSQL with its defaults. */
async function main(): Promise<void> {
  await buildChanged(['shop-api', 'payment-sandbox']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-bench-'));
  const postgres = process.env.DATABASE_URL ? null : await startCluster(DEFAULTS);
  const [shell, api, assets, sandbox] = await Promise.all(Array.from({ length: 4 }, freePort));
  const ports = { shell, api, assets, sandbox } as Ports;
  const env = {
    DATABASE_URL: process.env.DATABASE_URL ?? postgres?.url,
    PERMANTO_SHOPS_FOLDER: shopsThatNeverSellOut(folder),
    PERMANTO_LOG_LEVEL: 'warn',
  };
  const provider = await startSandbox({ ports, folder });
  const began = Date.now();
  const server = await startApi({ ports, folder, env });
  const coldStart = Date.now() - began;
  const visitor = new ApiVisitor(ports.api, CONNECTIONS);
  const product = await visitor.anyProduct();
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const list = await load(options, () => visitor.list());
  const cart = await load(options, () => visitor.cartWithItem(product));
  const checkout = await load(options, () => visitor.checkout(product));
  const memory = residentMegabytes(server.pid);
  visitor.close();
  await Promise.all([server.end(), provider.end()]);
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  print({ list, cart, checkout, memory, coldStart });
}

/** The shops that ship, with quotas that never end: what they cost stays in the figures. */
function shopsThatNeverSellOut(folder: string): string {
  const shops = path.join(folder, 'shops');
  cpSync(path.join(root, 'shop-api/shops'), shops, { recursive: true });
  for (const file of readdirSync(shops, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const place = path.join(shops, file);
    writeFileSync(
      place,
      readFileSync(place, 'utf8').replaceAll(/"quota": *\d+/g, '"quota": 100000000'),
    );
  }
  return shops;
}

/** What the process holds now (VmRSS), on Linux. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

interface Results {
  list: Load;
  cart: Load;
  checkout: Load;
  memory: number;
  coldStart: number;
}

function print({ list, cart, checkout, memory, coldStart }: Results): void {
  const rate = ({ perSecond }: Load) => `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} /s`;
  const late = ({ p99 }: Load) => `${Math.round(p99)} ms`;
  printTable(`Shop API, ${CONNECTIONS} connections, ${SECONDS} s each`, [
    { name: 'catalogue list', measured: rate(list), target: '≥ 2000 /s' },
    { name: 'cart with an item', measured: rate(cart), target: '≥ 600 /s' },
    { name: '  p99', measured: late(cart), target: '≤ 150 ms' },
    { name: 'whole checkout', measured: rate(checkout), target: '≥ 120 /s' },
    { name: '  p99', measured: late(checkout), target: '≤ 500 ms' },
    { name: 'memory under load', measured: `${Math.round(memory)} MB`, target: '≤ 250 MB' },
    { name: 'cold start', measured: `${(coldStart / 1000).toFixed(1)} s`, target: '≤ 2 s' },
  ]);
  const failures = [list, cart, checkout].flatMap((one) => [...one.failures]);
  for (const [message, count] of failures) console.log(`  failed ${count}×: ${message}`);
}

void main();

import { startCluster } from '@permanto/shop-api/testing/postgres';
import { buildChanged } from '@permanto/tools/build';
import { startApiUnderLoad } from './api-server';
import { ApiVisitor } from './api-visitor';
import { measureCrowd } from './crowd';
import { BUYERS, type Sale, simulateOversell, STOCK } from './oversell';
import { percentile, printTable, type Row } from './table';

interface Load {
  perSecond: number;
  p99Ms: number;
  /** Error message → count. */
  failures: Map<string, number>;
}

/** Repeats `work` on `connections` parallel connections for `seconds`. */
async function measureLoad(
  { connections, seconds }: { connections: number; seconds: number },
  work: () => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const runWorker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      try {
        await work();
        times.push(performance.now() - start);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        failures.set(message, (failures.get(message) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, runWorker));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / elapsedSeconds, p99Ms: percentile(times, 0.99), failures };
}

const SECONDS = Number(process.env.PERMANTO_BENCH_SECONDS ?? 10);
const CONNECTIONS = 32;
/** PostgreSQL's default settings, without tuning. */
const DEFAULTS = ['listen_addresses=127.0.0.1'];
const UNLIMITED_QUOTA = 100_000_000;

interface Throughput {
  readonly loads: Readonly<Record<'list' | 'product' | 'cart' | 'toPayment' | 'paid', Load>>;
  readonly memoryMb: number;
  readonly coldStartMs: number;
}

async function measureThroughput(databaseUrl: string | undefined): Promise<Throughput> {
  const api = await startApiUnderLoad(databaseUrl, { quota: UNLIMITED_QUOTA });
  const visitor = new ApiVisitor(api.port, CONNECTIONS);
  const [product = ''] = await visitor.ticketsWithoutSeat();
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const loads = {
    list: await measureLoad(options, () => visitor.list()),
    product: await measureLoad(options, () => visitor.product(product)),
    cart: await measureLoad(options, () => visitor.cartWithItem(product)),
    toPayment: await measureLoad(options, async () => void (await visitor.toPayment(product))),
    paid: await measureLoad(options, () => visitor.paidOrder(product)),
  };
  const memoryMb = api.memoryMb();
  visitor.close();
  await api.stop();
  return { loads, memoryMb, coldStartMs: api.coldStartMs };
}

async function measureSales(databaseUrl: string | undefined): Promise<Sale[]> {
  const api = await startApiUnderLoad(databaseUrl, { quota: STOCK });
  const visitor = new ApiVisitor(api.port, CONNECTIONS);
  const done = await simulateOversell(visitor, await visitor.ticketsWithoutSeat());
  visitor.close();
  await api.stop();
  return done;
}

function print(database: string, { loads, memoryMb, coldStartMs }: Throughput, sold: Sale[]): void {
  const rate = ({ perSecond }: Load) => `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} /s`;
  const latency = ({ p99Ms }: Load) => `${Math.round(p99Ms)} ms`;
  const rows: Row[] = [
    { name: 'catalogue list', measured: rate(loads.list), target: '≥ 2000 /s' },
    { name: 'product', measured: rate(loads.product), target: '' },
    { name: 'cart with an item', measured: rate(loads.cart), target: '≥ 600 /s' },
    { name: '  p99', measured: latency(loads.cart), target: '≤ 150 ms' },
    { name: 'checkout to the payment page', measured: rate(loads.toPayment), target: '≥ 120 /s' },
    { name: '  p99', measured: latency(loads.toPayment), target: '≤ 500 ms' },
    { name: 'paid checkout', measured: rate(loads.paid), target: '≥ 120 /s' },
    { name: '  p99', measured: latency(loads.paid), target: '≤ 1000 ms' },
    { name: 'memory under load', measured: `${Math.round(memoryMb)} MB`, target: '≤ 250 MB' },
    { name: 'cold start', measured: `${(coldStartMs / 1000).toFixed(1)} s`, target: '≤ 2 s' },
    ...sold.map(({ name, sold: count, refused, halfDone }) => ({
      name: `${BUYERS} buyers of ${STOCK}: ${name}`,
      measured: `${count} / ${refused} / ${halfDone}`,
      target: `${STOCK} sold / ${BUYERS - STOCK} refused / 0 half done`,
    })),
  ];
  printTable(`Shop API on ${database}, ${CONNECTIONS} connections, ${SECONDS} s each`, rows);
  for (const [name, { failures }] of Object.entries(loads)) {
    for (const [message, count] of failures) console.log(`  ${name} failed ${count}×: ${message}`);
  }
}

/** Measures one API process on PostgreSQL with default settings (or at `DATABASE_URL`), then on PGlite; or a crowd. */
async function main(): Promise<void> {
  await buildChanged(['shop-api', 'payment-sandbox']);
  if (process.argv.includes('--crowd')) return measureCrowd(DEFAULTS);
  const configuredUrl = process.env.DATABASE_URL;
  const cluster = configuredUrl ? null : await startCluster(DEFAULTS);
  const url = configuredUrl ?? cluster?.url;
  const salesCluster = configuredUrl ? null : await startCluster(DEFAULTS);
  try {
    print('PostgreSQL', await measureThroughput(url), await measureSales(salesCluster?.url ?? url));
  } finally {
    cluster?.stop();
    salesCluster?.stop();
  }
  print('PGlite', await measureThroughput(undefined), await measureSales(undefined));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { buildChanged } from '@permanto/tools/build';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { startBenchedApi } from './api-server';
import { ApiVisitor } from './api-visitor';
import { load, type Load } from './load';
import { BUYERS, oversell, STOCK, type Sale } from './oversell';
import { printTable, type Row } from './table';

const SECONDS = Number(process.env.PERMANTO_BENCH_SECONDS ?? 10);
const CONNECTIONS = 32;
/** PostgreSQL as it comes: nothing that makes it faster. */
const DEFAULTS = ['listen_addresses=127.0.0.1'];
const ENDLESS = 100_000_000;

interface Throughput {
  readonly loads: Readonly<Record<'list' | 'product' | 'cart' | 'checkout', Load>>;
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds. */
  readonly coldStart: number;
}

async function throughput(databaseUrl: string | undefined): Promise<Throughput> {
  const api = await startBenchedApi(databaseUrl, { quota: ENDLESS });
  const visitor = new ApiVisitor(api.port, CONNECTIONS);
  const [product = ''] = await visitor.ticketsWithoutSeat();
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const loads = {
    list: await load(options, () => visitor.list()),
    product: await load(options, () => visitor.product(product)),
    cart: await load(options, () => visitor.cartWithItem(product)),
    checkout: await load(options, async () => void (await visitor.checkout(product))),
  };
  const memory = api.memory();
  visitor.close();
  await api.stop();
  return { loads, memory, coldStart: api.coldStart };
}

async function sales(databaseUrl: string | undefined): Promise<Sale[]> {
  const api = await startBenchedApi(databaseUrl, { quota: STOCK });
  const visitor = new ApiVisitor(api.port, CONNECTIONS);
  const done = await oversell(visitor, await visitor.ticketsWithoutSeat());
  visitor.close();
  await api.stop();
  return done;
}

function print(database: string, { loads, memory, coldStart }: Throughput, sold: Sale[]): void {
  const rate = ({ perSecond }: Load) => `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} /s`;
  const late = ({ p99 }: Load) => `${Math.round(p99)} ms`;
  const rows: Row[] = [
    { name: 'catalogue list', measured: rate(loads.list), target: '≥ 2000 /s' },
    { name: 'product', measured: rate(loads.product), target: '' },
    { name: 'cart with an item', measured: rate(loads.cart), target: '≥ 600 /s' },
    { name: '  p99', measured: late(loads.cart), target: '≤ 150 ms' },
    { name: 'whole checkout', measured: rate(loads.checkout), target: '≥ 120 /s' },
    { name: '  p99', measured: late(loads.checkout), target: '≤ 500 ms' },
    { name: 'memory under load', measured: `${Math.round(memory)} MB`, target: '≤ 250 MB' },
    { name: 'cold start', measured: `${(coldStart / 1000).toFixed(1)} s`, target: '≤ 2 s' },
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

/** One API process on PostgreSQL with its defaults (or at `DATABASE_URL`), then on PGlite. */
async function main(): Promise<void> {
  await buildChanged(['shop-api', 'payment-sandbox']);
  const given = process.env.DATABASE_URL;
  const cluster = given ? null : await startCluster(DEFAULTS);
  const url = given ?? cluster?.url;
  const other = given ? null : await startCluster(DEFAULTS);
  try {
    print('PostgreSQL', await throughput(url), await sales(other?.url ?? url));
  } finally {
    cluster?.stop();
    other?.stop();
  }
  print('PGlite', await throughput(undefined), await sales(undefined));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

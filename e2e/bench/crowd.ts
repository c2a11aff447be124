import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { startApiUnderLoad } from './api-server';
import { ApiVisitor } from './api-visitor';
import { outcomeOf, type Outcome } from './oversell';
import type { Probe } from './prober';
import { percentile, printTable } from './table';

const BUYERS = Number(process.env.PERMANTO_BENCH_BUYERS ?? 2_000);
const STOCK = BUYERS / 5;
const WARM_UP_BUYERS = 200;
/** In which they all come, each at a moment by chance, as people do when a sale opens. */
const ARRIVAL_MS = 1_000;
const BUYERS_PRIORITY = 15;
const PATHS = ['/healthz', '/readyz', '/v1/kotipelit/products.json'] as const;

/** The process of `prober.ts`. */
function startProber(port: number) {
  const file = path.join(__dirname, 'prober.ts');
  const child = fork(file, [String(port), ...PATHS], { execArgv: ['--import', 'tsx'] });
  const probes: Probe[] = [];
  const awaited = new Map<string, (probe: Probe) => void>();
  child.on('message', (probe: Probe) => {
    probes.push(probe);
    awaited.get(probe.path)?.(probe);
  });
  return {
    probes,
    /** Asks for a path that is asked for once. */
    ask: (wanted: string) =>
      new Promise<Probe>((resolve) => {
        awaited.set(wanted, resolve);
        child.send(wanted);
      }),
    stop: () => child.kill(),
  };
}

/** The 99th percentile, and how many answers weren't as they should be. */
function summary(probes: readonly Probe[], expectedStatus: number): string {
  const p99 = percentile(
    probes.map(({ ms }) => ms),
    0.99,
  );
  const failed = probes.filter(({ status }) => status !== expectedStatus).length;
  return `${Math.round(p99)} ms${failed > 0 ? `, ${failed} of ${probes.length} failed` : ''}`;
}

/** Lets {@link BUYERS} want the same {@link STOCK} tickets of one API process within a second. */
export async function measureCrowd(settings: readonly string[]): Promise<void> {
  const cluster = await startCluster(settings);
  const api = await startApiUnderLoad(cluster.url, { quota: STOCK });
  const visitor = new ApiVisitor(api.port, Infinity);
  const [product = '', another = ''] = await visitor.ticketsWithoutSeat();
  // A shop before its sale has been open for a while.
  for (let buyer = 0; buyer < WARM_UP_BUYERS; buyer += 1) {
    await visitor.pay(await visitor.toPaymentPage(await visitor.preparedCart(another, 1)));
  }
  const prober = startProber(api.port);
  // They look at the page before the sale, so that their connections are open: Node 20 accepts one in each turn of its loop.
  await Promise.all(Array.from({ length: BUYERS }, () => visitor.list()));
  // The buyers have machines of their own, and take no processor from the shop.
  setPriority(BUYERS_PRIORITY);
  const reports: Probe[] = [];

  const startedAt = performance.now();
  const buy = async () => {
    await pause(Math.random() * ARRIVAL_MS);
    const page = await visitor.toPaymentPage(await visitor.preparedCart(product, 1));
    const report = await prober.ask(await visitor.payAtProvider(page));
    reports.push(report);
    return report.location;
  };
  const outcomes = await Promise.all(Array.from({ length: BUYERS }, () => outcomeOf(buy)));
  const seconds = (performance.now() - startedAt) / 1_000;
  prober.stop();
  const memoryMb = api.memoryMb();
  visitor.close();
  await api.stop();
  cluster.stop();

  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const of = (wanted: string) => prober.probes.filter((probe) => probe.path === wanted);
  const [health, ready, catalogue] = PATHS;
  printTable(`${BUYERS} buyers of ${STOCK} tickets within a second, PostgreSQL, one process`, [
    {
      name: 'sold / refused / half done',
      measured: `${count('sold')} / ${count('refused')} / ${count('half-done')}`,
      target: `${STOCK} / ${BUYERS - STOCK} / 0`,
    },
    { name: 'until the last one knows', measured: `${seconds.toFixed(1)} s`, target: '' },
    { name: 'answers that the shop is busy', measured: String(visitor.busyAnswers), target: '' },
    { name: '/healthz p99', measured: summary(of(health), 200), target: '≤ 100 ms' },
    { name: '/readyz p99', measured: summary(of(ready), 200), target: '' },
    { name: 'catalogue p99', measured: summary(of(catalogue), 200), target: '≤ 300 ms' },
    { name: 'payment report p99', measured: summary(reports, 303), target: '≤ 500 ms' },
    { name: 'memory', measured: `${Math.round(memoryMb)} MB`, target: '' },
  ]);
}

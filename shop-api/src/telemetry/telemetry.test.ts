import { operations } from '@permanto/contracts/api';
import { startCollector, type Collector } from '@permanto/server/testing/collector';
import { describeOn } from '../testing/on-each-database';
import { CUSTOMER, inHand, purchasesIn, type Purchases } from '../testing/purchases';
import { ticketShop } from '../testing/ticket-shop';
import { METRICS, SPANS } from './telemetry';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describeOn('PostgreSQL', 'telemetry', (start) => {
  let collector: Collector;
  let purchases: Purchases;
  let exported: string;
  let secrets: readonly string[];

  beforeAll(async () => {
    collector = await startCollector();
    process.env[ENDPOINT] = collector.origin;
    purchases = await purchasesIn(start, ticketShop(10), {
      settings: { telemetry: { traces: true, metrics: true, metricsEveryMs: 3_600_000 } },
    });
    const { api } = purchases;
    await api.client.call(operations.products.list, {
      headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
    });
    const cart = await purchases.filledCart({ aikuinen: 2 });
    const location = await purchases.onPaymentPage(await purchases.toPaymentPage(cart), 'pay');
    const order = inHand(location);
    await purchases.order(order);
    secrets = [cart.uuid, cart.token, order.number, order.secret, ...Object.values(CUSTOMER)];
    await purchases.close();
    await api.stopWork();
    exported = collector.text();
  });
  afterAll(async () => {
    delete process.env[ENDPOINT];
    await collector.close();
  });

  const named = (name: string) => collector.spans.filter((span) => span.name === name);

  test('has a span for each operation, with its status, below the shell’s', () => {
    const [list] = named('products.list');
    expect(list).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(list?.attributes['http.response.status_code']).toBe(200);
    const [create] = named('checkouts.create');
    expect(create?.attributes['http.response.status_code']).toBe(201);
  });

  test('has spans of the transactions below it, and of calls to the payment provider', () => {
    const [create] = named('checkouts.create');
    const within = named(SPANS.transaction).map(({ parentSpanId }) => parentSpanId);
    expect(within).toContain(create?.spanId);
    expect(named(`${SPANS.provider} POST`)).toHaveLength(1);
  });

  test('counts requests, checkouts and payments, and measures seats, pool and event loop', () => {
    const answered = collector
      .points(METRICS.requests)
      .find(({ attributes }) => attributes.operation === 'checkouts.create');
    expect(answered).toMatchObject({
      value: 1,
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 201 },
    });
    expect(collector.points(METRICS.checkouts)).toEqual([
      { value: 1, attributes: { shop: 'testi' } },
    ]);
    expect(collector.points(METRICS.payments)).toEqual([
      { value: 1, attributes: { shop: 'testi', outcome: 'paid' } },
    ]);
    const states = collector.points(METRICS.connections).map(({ attributes }) => attributes.state);
    expect(states.sort()).toEqual(['idle', 'used']);
    expect(collector.points(METRICS.waiting)).toHaveLength(1);
    expect(collector.points(METRICS.eventLoopDelay)[0]?.value).toBeGreaterThan(0);
    expect(collector.points(METRICS.seatsHeld)).toEqual([]);
  });

  test('has no personal data', () => {
    expect(exported).toContain('checkouts.create');
    expect(secrets.filter((secret) => secret.length > 2 && exported.includes(secret))).toEqual([]);
  });
});

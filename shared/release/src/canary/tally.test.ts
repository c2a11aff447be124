import type { WatchEvent } from '@permanto/contracts/telemetry';
import fc from 'fast-check';
import { createTally, WINDOW_MS } from './tally';
import { createVisitorCounts } from './visitor-counts';

const CART = 'cart@1';
const MINUTE = 60_000;

function makeTally() {
  let now = Date.UTC(2026, 10, 22, 12);
  const tally = createTally(() => now);
  return {
    ...tally,
    now: () => now,
    advanceTime: (ms: number) => {
      now += ms;
    },
  };
}

const event = (change: Partial<WatchEvent> = {}) =>
  ({
    kind: 'error',
    remote: 'cart',
    version: '1',
    name: 'render',
    value: 1,
    ...change,
  }) as WatchEvent;

const ONE = '203.0.113.1';
const OTHER = '203.0.113.2';

describe('the shell’s own pages', () => {
  it('are counted by build: visitors, errors and slow loads', () => {
    const { recordRendered, healthOf } = makeTally();
    const failed = { build: CART, fault: 'errors' } as const;
    recordRendered([failed, { build: 'cart@0', fault: null }], ONE);
    recordRendered([{ build: CART, fault: 'slow' }], OTHER);
    expect(healthOf(CART).server).toEqual({ of: 2, errors: 1, slow: 1 });
    expect(healthOf('cart@0').server).toEqual({ of: 1, errors: 0, slow: 0 });
    expect(healthOf('cart@2').server).toEqual({ of: 0, errors: 0, slow: 0 });
  });

  it('count once for each visitor', () => {
    const { recordRendered, healthOf } = makeTally();
    for (let page = 0; page < 500; page += 1)
      recordRendered([{ build: CART, fault: 'errors' }], ONE);
    expect(healthOf(CART).server).toEqual({ of: 1, errors: 1, slow: 0 });
  });

  it('are dropped after ten minutes', () => {
    const { recordRendered, healthOf, advanceTime } = makeTally();
    recordRendered([{ build: CART, fault: 'errors' }], ONE);
    advanceTime(WINDOW_MS - MINUTE);
    recordRendered([{ build: CART, fault: null }], OTHER);
    expect(healthOf(CART).server).toEqual({ of: 2, errors: 1, slow: 0 });
    advanceTime(MINUTE);
    expect(healthOf(CART).server).toEqual({ of: 1, errors: 0, slow: 0 });
  });

  it('can be counted since a given time', () => {
    const { recordRendered, healthOf, advanceTime, now } = makeTally();
    recordRendered([{ build: CART, fault: 'errors' }], ONE);
    advanceTime(MINUTE);
    const since = now();
    recordRendered([{ build: CART, fault: null }], OTHER);
    expect(healthOf(CART, since).server).toEqual({ of: 1, errors: 0, slow: 0 });
  });
});

describe('visitors', () => {
  it('count once each, however many events they report', () => {
    const { recordViewed, recordEvent, healthOf } = makeTally();
    for (let page = 0; page < 9; page += 1) recordViewed([CART], '203.0.113.1');
    for (let flood = 0; flood < 500; flood += 1)
      recordEvent(event({ value: 1_000 }), '203.0.113.1');
    recordViewed([CART], '203.0.113.2');
    expect(healthOf(CART).browsers).toEqual({ of: 2, errors: 1, slow: 0 });
  });

  it('who report a build that another shell served are counted', () => {
    const { recordEvent, healthOf } = makeTally();
    recordEvent(event({ kind: 'slow_load', name: 'script', value: 4_000 }), '203.0.113.1');
    recordEvent(event({ kind: 'load_failed', name: 'deadline' }), '203.0.113.2');
    recordEvent(event({ kind: 'vital', name: 'TTFB', value: 90 }), '203.0.113.3');
    expect(healthOf(CART).browsers).toEqual({ of: 3, errors: 1, slow: 1 });
  });

  it('are not counted for events about the shell', () => {
    const { recordEvent, healthOf } = makeTally();
    recordEvent(event({ remote: 'shell', version: '-' }), '203.0.113.1');
    expect(healthOf('shell@-').browsers.of).toBe(0);
  });

  it('are dropped after ten minutes', () => {
    const { recordEvent, healthOf, advanceTime } = makeTally();
    recordEvent(event(), '203.0.113.1');
    advanceTime(WINDOW_MS);
    expect(healthOf(CART).browsers).toEqual({ of: 0, errors: 0, slow: 0 });
  });

  it('are kept up to a maximum', () => {
    const counts = createVisitorCounts(100);
    for (let one = 0; one < 1_000; one += 1) counts.add(String(one), 1, 'errors');
    expect(counts.since(0)).toEqual({ of: 100, errors: 100, slow: 0 });
  });

  it('are removed completely when dropped', () => {
    const counts = createVisitorCounts(100);
    counts.add('early', 1, 'errors');
    counts.add('late', 1, null);
    counts.add('late', 9, null);
    counts.forget(5);
    expect(counts.since(0)).toEqual({ of: 1, errors: 0, slow: 0 });
  });

  it('with failures are never more than all visitors', () => {
    const fault = fc.constantFrom('errors' as const, 'slow' as const, null);
    const records = fc.array(fc.tuple(fc.nat(20).map(String), fc.nat(30), fault));
    fc.assert(
      fc.property(records, fc.nat(30), (all, since) => {
        const counts = createVisitorCounts(10);
        for (const [visitor, slot, what] of [...all].sort((a, b) => a[1] - b[1])) {
          counts.add(visitor, slot, what);
        }
        const { of, errors, slow } = counts.since(since);
        expect(Math.max(errors, slow)).toBeLessThanOrEqual(of);
        expect(of).toBeLessThanOrEqual(10);
      }),
    );
  });
});

it('keeps the builds that were used last', () => {
  const { recordRendered, healthOf } = makeTally();
  for (let one = 0; one < 300; one += 1)
    recordRendered([{ build: `cart@${one}`, fault: null }], ONE);
  expect(healthOf('cart@99').server.of).toBe(0);
  expect(healthOf('cart@299').server.of).toBe(1);
});

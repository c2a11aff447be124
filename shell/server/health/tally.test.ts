import type { WatchEvent } from '@permanto/contracts/telemetry';
import fc from 'fast-check';
import { createTally, WINDOW } from './tally';
import { visitorCounts } from './visitors';

const CART = 'cart@1';
const MINUTE = 60_000;

function makeTally() {
  let now = Date.UTC(2026, 10, 22, 12);
  const tally = createTally(() => now);
  return {
    ...tally,
    now: () => now,
    later: (ms: number) => {
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
  it('are counted by build: for how many visitors, how many failed, how many were slow', () => {
    const { rendered, of } = makeTally();
    const failed = { build: CART, fault: 'errors' } as const;
    rendered([failed, { build: 'cart@0', fault: null }], ONE);
    rendered([{ build: CART, fault: 'slow' }], OTHER);
    expect(of(CART).server).toEqual({ of: 2, errors: 1, slow: 1 });
    expect(of('cart@0').server).toEqual({ of: 1, errors: 0, slow: 0 });
    expect(of('cart@2').server).toEqual({ of: 0, errors: 0, slow: 0 });
  });

  it('are one visitor’s, however many addresses he makes up', () => {
    const { rendered, of } = makeTally();
    for (let page = 0; page < 500; page += 1) rendered([{ build: CART, fault: 'errors' }], ONE);
    expect(of(CART).server).toEqual({ of: 1, errors: 1, slow: 0 });
  });

  it('are forgotten after ten minutes, not at once', () => {
    const { rendered, of, later } = makeTally();
    rendered([{ build: CART, fault: 'errors' }], ONE);
    later(WINDOW - MINUTE);
    rendered([{ build: CART, fault: null }], OTHER);
    expect(of(CART).server).toEqual({ of: 2, errors: 1, slow: 0 });
    later(MINUTE);
    expect(of(CART).server).toEqual({ of: 1, errors: 0, slow: 0 });
  });

  it('are counted since a time, when somebody asks so', () => {
    const { rendered, of, later, now } = makeTally();
    rendered([{ build: CART, fault: 'errors' }], ONE);
    later(MINUTE);
    const since = now();
    rendered([{ build: CART, fault: null }], OTHER);
    expect(of(CART, since).server).toEqual({ of: 1, errors: 0, slow: 0 });
  });
});

describe('visitors', () => {
  it('count once each, whatever their browsers tell', () => {
    const { viewed, told, of } = makeTally();
    for (let page = 0; page < 9; page += 1) viewed([CART], '203.0.113.1');
    for (let flood = 0; flood < 500; flood += 1) told(event({ value: 1_000 }), '203.0.113.1');
    viewed([CART], '203.0.113.2');
    expect(of(CART).browsers).toEqual({ of: 2, errors: 1, slow: 0 });
  });

  it('who tell of a build that another shell gave them count, too', () => {
    const { told, of } = makeTally();
    told(event({ kind: 'slow_load', name: 'script', value: 4_000 }), '203.0.113.1');
    told(event({ kind: 'load_failed', name: 'deadline' }), '203.0.113.2');
    told(event({ kind: 'vital', name: 'TTFB', value: 90 }), '203.0.113.3');
    expect(of(CART).browsers).toEqual({ of: 3, errors: 1, slow: 1 });
  });

  it('tell nothing of remotes where they tell of the shell', () => {
    const { told, of } = makeTally();
    told(event({ remote: 'shell', version: '-' }), '203.0.113.1');
    expect(of('shell@-').browsers.of).toBe(0);
  });

  it('are forgotten after ten minutes', () => {
    const { told, of, later } = makeTally();
    told(event(), '203.0.113.1');
    later(WINDOW);
    expect(of(CART).browsers).toEqual({ of: 0, errors: 0, slow: 0 });
  });

  it('are remembered up to a number', () => {
    const counts = visitorCounts(100);
    for (let one = 0; one < 1_000; one += 1) counts.add(String(one), 1, 'errors');
    expect(counts.since(0)).toEqual({ of: 100, errors: 100, slow: 0 });
  });

  it('leave nothing behind once they are forgotten', () => {
    const counts = visitorCounts(100);
    counts.add('early', 1, 'errors');
    counts.add('late', 1, null);
    counts.add('late', 9, null);
    counts.forget(5);
    expect(counts.since(0)).toEqual({ of: 1, errors: 0, slow: 0 });
  });

  it('that failed are never more than there are', () => {
    const fault = fc.constantFrom('errors' as const, 'slow' as const, null);
    const told = fc.array(fc.tuple(fc.nat(20).map(String), fc.nat(30), fault));
    fc.assert(
      fc.property(told, fc.nat(30), (all, since) => {
        const counts = visitorCounts(10);
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

it('remembers so many builds, and those that were used last', () => {
  const { rendered, of } = makeTally();
  for (let one = 0; one < 300; one += 1) rendered([{ build: `cart@${one}`, fault: null }], ONE);
  expect(of('cart@99').server.of).toBe(0);
  expect(of('cart@299').server.of).toBe(1);
});

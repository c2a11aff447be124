import type { WatchEvent } from '@permanto/contracts/telemetry';
import { activate, type Note, startCanary } from '../registry/changes';
import { type DeployedRemote, type Registry } from '../registry/schema';
import { entry } from '@permanto/federation/builds/testing';
import { lookIntoRegistry } from '../store/change-registry';
import { type Place } from '../store/places';
import { type BuildHealth, type Counts, NO_COUNTS } from './counts';
import { createCanaryGuard } from './canary-guard';
import { openHealth } from './health';
import { createWithholdingRegistry } from './withheld-canaries';

const NOTE: Note = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
const NOW = Date.UTC(2026, 10, 22, 12);
const WELL = { of: 300, errors: 1, slow: 0 };
const BAD = { of: 40, errors: 12, slow: 0 };
const withCanary = (note: Note = NOTE, share = 10): DeployedRemote =>
  startCanary(activate(undefined, entry('1'), NOTE), { entry: entry('2'), share }, note);

/** An in-memory registry that may change between read and write. */
function placeWith(remote: DeployedRemote, refusal?: Error) {
  let content = JSON.stringify({ cart: remote });
  const writes: string[] = [];
  const place: Place = {
    key: 'registry.json',
    store: {
      read: () => Promise.resolve({ content: Buffer.from(content), etag: content }),
      write: (_, text, before) => {
        if (refusal !== undefined) return Promise.reject(refusal);
        if (before !== content) return Promise.resolve(false);
        content = String(text);
        writes.push(content);
        return Promise.resolve(true);
      },
    },
  };
  const read = async (): Promise<Registry> => (await lookIntoRegistry(place)).registry;
  const change = (next: DeployedRemote) => {
    content = JSON.stringify({ cart: next });
  };
  return { place, read, writes, change };
}

interface ShellOptions {
  readonly canary?: Counts;
  readonly of?: (build: string, since?: number) => BuildHealth;
}

function shellAt({ place, read }: ReturnType<typeof placeWith>, options: ShellOptions = {}) {
  const registry = createWithholdingRegistry({ read });
  const warn = jest.fn<void, [string]>();
  const of = (build: string) => ({
    server: build === 'cart@2' ? (options.canary ?? BAD) : WELL,
    browsers: NO_COUNTS,
  });
  const tally = { healthOf: options.of ?? of };
  const guard = createCanaryGuard({ registry, place, tally, now: () => Date.now(), warn });
  const check = async () => {
    guard.scheduleCheck();
    await jest.advanceTimersByTimeAsync(1_000);
  };
  const offered = async () => (await registry.read()).cart?.canary?.entry.version;
  return { check, guard, warn, offered, withheld: registry.withheld };
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('stops a failing canary, and records who and why in the history', async () => {
  const registry = placeWith(withCanary());
  await shellAt(registry).check();
  const { cart } = await registry.read();
  expect(cart?.canary).toBeUndefined();
  expect(cart?.active.version).toBe('1');
  expect(cart?.history?.at(-1)).toEqual({
    version: '2',
    what: 'canary_stopped',
    who: 'shell',
    when: '2026-11-22T12:00:01.000Z',
    why: 'errors in 12 of 40 visitors’ pages, the active version 1 of 300',
  });
});

it('keeps a healthy canary, and one with a share of 0', async () => {
  const well = placeWith(withCanary());
  await shellAt(well, { canary: WELL }).check();
  const preview = placeWith(withCanary(NOTE, 0));
  await shellAt(preview).check();
  expect([...well.writes, ...preview.writes]).toEqual([]);
});

it('stops it once if two shells reach the same verdict', async () => {
  const registry = placeWith(withCanary());
  const shells = [shellAt(registry), shellAt(registry)];
  for (const { guard } of shells) guard.scheduleCheck();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(registry.writes).toHaveLength(1);
});

it('does not stop another canary that was started meanwhile', async () => {
  const registry = placeWith(withCanary());
  const { place } = registry;
  const { read } = place.store;
  jest.spyOn(place.store, 'read').mockImplementationOnce(read);
  const shell = shellAt(registry);
  jest.spyOn(place.store, 'read').mockImplementationOnce((key) => {
    const before = read(key);
    registry.change(withCanary({ ...NOTE, when: '2026-11-22T11:00:00.000Z' }));
    return before;
  });
  await shell.check();
  expect(registry.writes).toEqual([]);
  expect(await shell.offered()).toBe('2');
});

it('withholds the canary if the registry can’t be written, until another one is started', async () => {
  const registry = placeWith(withCanary(), new Error('403'));
  const shell = shellAt(registry);
  await shell.check();
  expect(await shell.offered()).toBeUndefined();
  expect((await registry.read()).cart?.canary?.entry.version).toBe('2');
  expect(shell.withheld()).toEqual(['cart@2']);
  expect(shell.warn).toHaveBeenLastCalledWith(expect.stringContaining('403'));
  await shell.check();
  expect(shell.warn).toHaveBeenCalledTimes(2);
  registry.change(withCanary({ ...NOTE, when: '2026-11-22T11:59:00.000Z' }));
  expect(await shell.offered()).toBe('2');
  expect(shell.withheld()).toEqual([]);
});

it('offers the same object as long as the registry is the same and no other canary is withheld', async () => {
  const { read } = placeWith(withCanary());
  const now = await read();
  const registry = createWithholdingRegistry({ read: () => Promise.resolve(now) });
  expect(await registry.read()).toBe(now);
  const deployed = now.cart?.canary;
  registry.withhold({ remote: 'cart', deployed: deployed! });
  const offered = await registry.read();
  expect(offered.cart?.canary).toBeUndefined();
  expect(await registry.read()).toBe(offered);
});

it('compares both versions from when it first saw the canary', async () => {
  const calls: [string, number | undefined][] = [];
  const of = (build: string, since?: number) => {
    calls.push([build, since]);
    return { server: NO_COUNTS, browsers: NO_COUNTS };
  };
  const shell = shellAt(placeWith(withCanary()), { of });
  await shell.check();
  await shell.check();
  const first = NOW + 1_000;
  expect(calls).toEqual([
    ['cart@2', first],
    ['cart@1', first],
    ['cart@2', first],
    ['cart@1', first],
  ]);
});

it('checks once a second at most, and not after it was closed', async () => {
  let count = 0;
  const of = () => {
    count += 1;
    return { server: NO_COUNTS, browsers: NO_COUNTS };
  };
  const { guard } = shellAt(placeWith(withCanary()), { of });
  for (let times = 0; times < 50; times += 1) guard.scheduleCheck();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(count).toBe(2);
  guard.scheduleCheck();
  guard.close();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(count).toBe(2);
});

it.each([
  ['keeps a failing canary if it is off', false, '2'],
  ['stops a failing canary if it is on', true, undefined],
])('%s', async (_, hasCanaryGuard, left) => {
  const { place, read } = placeWith(withCanary());
  const health = openHealth({
    hasCanaryGuard,
    place,
    registry: { read, state: () => ({ readAt: null, fault: null, faults: [] }) },
    warn: () => undefined,
  });
  const report = (version: string, kind: 'error' | 'slow_load', client: string) =>
    health.recordEvent(
      { kind, remote: 'cart', version, name: 'render', value: 1 } as WatchEvent,
      client,
    );
  report('1', 'slow_load', '203.0.113.1');
  await jest.advanceTimersByTimeAsync(1_000);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    report('1', 'slow_load', `203.0.113.${visitor}`);
    report('2', 'error', `203.0.113.${visitor}`);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await read()).cart?.canary?.entry.version).toBe(left);
  expect((await health.registry.read()).cart?.canary?.entry.version).toBe(left);
  health.close();
});

import type { WatchEvent } from '@permanto/contracts/telemetry';
import {
  activate,
  type DeployedRemote,
  type Note,
  type Registry,
  startCanary,
} from '@permanto/federation/registry';
import { entry } from '@permanto/federation/registry/testing';
import { lookIntoRegistry, type Place } from '@permanto/server/registry-store';
import type { BuildHealth, Counts } from './counts';
import { NOTHING } from './counts';
import { createCanaryGuard } from './guard';
import { openHealth } from './health';
import { withholding } from './withheld';

const NOTE: Note = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
const NOW = Date.UTC(2026, 10, 22, 12);
const WELL = { of: 300, errors: 1, slow: 0 };
const BAD = { of: 40, errors: 12, slow: 0 };
const tried = (note: Note = NOTE, share = 10): DeployedRemote =>
  startCanary(activate(undefined, entry('1'), NOTE), { entry: entry('2'), share }, note);

/** A registry in memory, which others may change between reading and writing. */
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
  const registry = withholding({ read });
  const warn = jest.fn<void, [string]>();
  const of = (build: string) => ({
    server: build === 'cart@2' ? (options.canary ?? BAD) : WELL,
    browsers: NOTHING,
  });
  const tally = { of: options.of ?? of };
  const guard = createCanaryGuard({ registry, place, tally, now: () => Date.now(), warn });
  const look = async () => {
    guard.wake();
    await jest.advanceTimersByTimeAsync(1_000);
  };
  const offered = async () => (await registry.read()).cart?.canary?.entry.version;
  return { look, guard, warn, offered, withheld: registry.withheld };
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('ends a canary that fails, and says in the history who and why', async () => {
  const registry = placeWith(tried());
  await shellAt(registry).look();
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

it('leaves one that does well, and one that nobody gets', async () => {
  const well = placeWith(tried());
  await shellAt(well, { canary: WELL }).look();
  const preview = placeWith(tried(NOTE, 0));
  await shellAt(preview).look();
  expect([...well.writes, ...preview.writes]).toEqual([]);
});

it('does it once, where two shells come to the same', async () => {
  const registry = placeWith(tried());
  const shells = [shellAt(registry), shellAt(registry)];
  for (const { guard } of shells) guard.wake();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(registry.writes).toHaveLength(1);
});

it('ends no other canary that was started meanwhile', async () => {
  const registry = placeWith(tried());
  const { place } = registry;
  const { read } = place.store;
  jest.spyOn(place.store, 'read').mockImplementationOnce(read);
  const shell = shellAt(registry);
  jest.spyOn(place.store, 'read').mockImplementationOnce((key) => {
    const before = read(key);
    registry.change(tried({ ...NOTE, when: '2026-11-22T11:00:00.000Z' }));
    return before;
  });
  await shell.look();
  expect(registry.writes).toEqual([]);
  expect(await shell.offered()).toBe('2');
});

it('offers it no longer by itself where the registry can’t be written, until another one stands there', async () => {
  const registry = placeWith(tried(), new Error('403'));
  const shell = shellAt(registry);
  await shell.look();
  expect(await shell.offered()).toBeUndefined();
  expect((await registry.read()).cart?.canary?.entry.version).toBe('2');
  expect(shell.withheld()).toEqual(['cart@2']);
  expect(shell.warn).toHaveBeenLastCalledWith(expect.stringContaining('403'));
  await shell.look();
  expect(shell.warn).toHaveBeenCalledTimes(2);
  registry.change(tried({ ...NOTE, when: '2026-11-22T11:59:00.000Z' }));
  expect(await shell.offered()).toBe('2');
  expect(shell.withheld()).toEqual([]);
});

it('compares both versions since it first saw the canary, so that a bad hour before it counts for neither', async () => {
  const asked: [string, number | undefined][] = [];
  const of = (build: string, since?: number) => {
    asked.push([build, since]);
    return { server: NOTHING, browsers: NOTHING };
  };
  const shell = shellAt(placeWith(tried()), { of });
  await shell.look();
  await shell.look();
  const first = NOW + 1_000;
  expect(asked).toEqual([
    ['cart@2', first],
    ['cart@1', first],
    ['cart@2', first],
    ['cart@1', first],
  ]);
});

it('looks once a second at most, and no more when it is closed', async () => {
  let count = 0;
  const of = () => {
    count += 1;
    return { server: NOTHING, browsers: NOTHING };
  };
  const { guard } = shellAt(placeWith(tried()), { of });
  for (let times = 0; times < 50; times += 1) guard.wake();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(count).toBe(2);
  guard.wake();
  guard.close();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(count).toBe(2);
});

it.each([
  ['leaves a canary that fails where it is off', false, '2'],
  ['ends it where it is on', true, undefined],
])('%s', async (_, hasCanaryGuard, left) => {
  const { place, read } = placeWith(tried());
  const health = openHealth({
    config: {
      hasCanaryGuard,
      registry: { place: place.key, token: null, store: place, cache: '' },
    },
    registry: { read, state: () => ({ readAt: null, fault: null, faults: [] }) },
    warn: () => undefined,
  });
  const tell = (version: string, kind: 'error' | 'slow_load', client: string) =>
    health.told({ kind, remote: 'cart', version, name: 'render', value: 1 } as WatchEvent, client);
  tell('1', 'slow_load', '203.0.113.1');
  await jest.advanceTimersByTimeAsync(1_000);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    tell('1', 'slow_load', `203.0.113.${visitor}`);
    tell('2', 'error', `203.0.113.${visitor}`);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await read()).cart?.canary?.entry.version).toBe(left);
  expect((await health.registry.read()).cart?.canary?.entry.version).toBe(left);
  health.close();
});

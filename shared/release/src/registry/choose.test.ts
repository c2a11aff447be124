import fc from 'fast-check';
import { activate, type Note, pin, remove, startCanary } from './changes';
import { chooseOffers, everyBuild, offersOf } from './choose';
import type { DeployedRemote, Registry } from './schema';
import { entry } from '@permanto/federation/builds/testing';

const NOTE: Note = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
const deployed = activate(activate(undefined, entry('1'), NOTE), entry('2'), NOTE);
const withCanary = (share: number) => startCanary(deployed, { entry: entry('3'), share }, NOTE);
const withPin = (remote: DeployedRemote) => pin(remote, { id: 'p', entry: entry('4') }, NOTE);

const builds = (cart: DeployedRemote, bucket: number, pins: Record<string, string> = {}) =>
  chooseOffers({ cart }, { bucket, pins }).cart?.builds.map(({ version }) => version);

const buckets = fc.integer({ min: 0, max: 99 });
const shares = fc.integer({ min: 0, max: 100 });

it('offers the live build, then the one before it', () => {
  expect(builds(deployed, 0)).toEqual(['2', '1']);
});

it('offers a build once, where it is its own last good one', () => {
  expect(builds({ ...deployed, last_good: deployed.active }, 0)).toEqual(['2']);
});

it('offers nothing of a remote that was removed, not even to a pin', () => {
  const cart = remove(withPin(withCanary(100)), NOTE)!;
  expect(chooseOffers({ cart }, { bucket: 0, pins: { cart: 'p' } })).toEqual({});
  expect(everyBuild({ cart })).toEqual({});
});

it('offers routes and slots as the chosen build declares them', () => {
  const declaration = { ...entry('3').declaration, slots: ['reviews'] };
  const cart = startCanary(deployed, { entry: entry('3', { declaration }), share: 50 }, NOTE);
  expect(chooseOffers({ cart }, { bucket: 49, pins: {} }).cart?.slots).toEqual(['reviews']);
  expect(chooseOffers({ cart }, { bucket: 50, pins: {} }).cart?.slots).toEqual(['mini-cart']);
});

describe('a canary', () => {
  it.each([
    [0, 0],
    [1, 1],
    [30, 30],
    [100, 100],
  ])('of %i %% is for %i of 100 buckets', (share, count) => {
    const all = Array.from({ length: 100 }, (_, bucket) => builds(withCanary(share), bucket)?.[0]);
    expect(all.filter((version) => version === '3')).toHaveLength(count);
  });

  it('has the active version and the last good one behind it', () => {
    expect(builds(withCanary(100), 99)).toEqual(['3', '2', '1']);
  });

  it('keeps who is in it as its share grows', () => {
    fc.assert(
      fc.property(buckets, shares, shares, (bucket, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const isIn = (share: number) => builds(withCanary(share), bucket)?.[0] === '3';
        expect(isIn(small) && !isIn(large)).toBe(false);
      }),
    );
  });

  it('is not for a page without a visitor', () => {
    expect(offersOf({ cart: withCanary(100) }).cart?.builds[0]?.version).toBe('2');
  });
});

describe('a pin', () => {
  it('wins over a canary, for every visitor and share', () => {
    fc.assert(
      fc.property(buckets, shares, (bucket, share) => {
        expect(builds(withPin(withCanary(share)), bucket, { cart: 'p' })).toEqual(['4', '2', '1']);
      }),
    );
  });

  it('that is unknown changes nothing', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString'));
    fc.assert(
      fc.property(buckets, shares, names, names, (bucket, share, remote, id) => {
        fc.pre(remote !== 'cart' || id !== 'p');
        const cart = withPin(withCanary(share));
        const pins = Object.fromEntries([[remote, id]]);
        expect(builds(cart, bucket, pins)).toEqual(builds(cart, bucket));
      }),
    );
  });
});

it('chooses the same for the same visitor', () => {
  const registry: Registry = { cart: withPin(withCanary(40)) };
  fc.assert(
    fc.property(buckets, (bucket) => {
      const choice = { bucket, pins: {} };
      expect(chooseOffers(registry, choice)).toEqual(chooseOffers(registry, choice));
    }),
  );
});

import fc from 'fast-check';
import { activate, startCanary } from './changes';
import { parseRegistry } from './parse';
import type { DeployedRemote } from './schema';
import { entry } from '@permanto/federation/builds/testing';

const NOTE = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
const cart = activate(activate(undefined, entry('1'), NOTE), entry('2'), NOTE);
const read = (registry: unknown) => parseRegistry(JSON.parse(JSON.stringify(registry)));

it('reads back what was written', () => {
  const full = startCanary(cart, { entry: entry('3'), share: 5 }, NOTE);
  expect(read({ cart: full })).toEqual({ registry: { cart: full }, faults: [] });
});

it('reads a registry that was written before there were canaries and pins', () => {
  const old = { active: entry('2'), last_good: null };
  expect(read({ cart: old })).toEqual({ registry: { cart: old }, faults: [] });
});

it('keeps a slot and fields that it does not know', () => {
  const declaration = {
    ...entry('1').declaration,
    slots: ['reviews'],
    needs: ['orders.get'],
    routes: [{ id: 'home', path: '/', slots: [{ name: 'reviews', props: {}, size: 2 }], title: 1 }],
  };
  const newer = { active: { ...entry('1', { declaration }), colour: 'red' }, last_good: null };
  const raw = { cart: { ...newer, weather: 'fine' } };
  expect(read(raw)).toEqual({ registry: raw, faults: [] });
});

describe('a build that is refused', () => {
  const [one, two, three] = ['1', '2', '3'].map((version) => entry(version));
  const full = { active: two, last_good: one, canary: { entry: three, share: 5, since: '' } };
  const raw = { cart: { ...full, pins: { a: one, b: three }, earlier: [one, three] } };
  const without = (...versions: string[]) =>
    parseRegistry(raw, ({ version }) => (versions.includes(version) ? 'is of no origin' : null));

  it('is lost alone where it is a canary, pinned or an earlier one', () => {
    const { registry, faults } = without('3');
    expect(registry.cart).toEqual({ ...full, canary: undefined, pins: { a: one }, earlier: [one] });
    expect(faults.map(({ place }) => place)).toEqual(['canary', 'pins.b', 'earlier.1']);
    expect(faults[0]).toMatchObject({ remote: 'cart', fault: 'is of no origin' });
  });

  it('gives way to the last good one where it is live', () => {
    expect(without('2').registry.cart).toMatchObject({ active: one, last_good: null });
  });

  it('takes the remote with it where no other is left', () => {
    expect(without('1', '2').registry).toEqual({});
  });
});

describe('a fault', () => {
  const other = { ...cart, active: { ...entry('7'), declaration: { name: 'seating' } } };

  it('loses the remote that it is in, and no other', () => {
    const { registry, faults } = read({ seating: other, cart });
    expect(Object.keys(registry)).toEqual(['cart']);
    expect(faults).toContainEqual(
      expect.objectContaining({ remote: 'seating', place: 'active.declaration.contracts' }),
    );
  });

  it.each(['last_good', 'canary', 'pins', 'history', 'earlier'])(
    'in %s loses only that',
    (field) => {
      const { registry, faults } = read({ cart: { ...cart, [field]: { broken: true } } });
      expect(registry.cart?.active.version).toBe('2');
      expect(registry.cart?.[field as keyof DeployedRemote] ?? null).toBeNull();
      expect(faults[0]).toMatchObject({
        remote: 'cart',
        place: expect.stringMatching(`^${field}`),
      });
    },
  );

  it.each([
    ['a name that is none', { Cart: cart }, 'Cart', ''],
    ['an entry of another remote', { seating: cart }, 'seating', 'active.declaration.name'],
    [
      'an address that is none',
      { cart: { active: entry('1', { base: 'x' }) } },
      'cart',
      'active.base',
    ],
    ['nothing at all', { cart: null }, 'cart', ''],
    [
      'a file that leads out of the build',
      { cart: { active: entry('1', { node: { file: 'a/../../x', integrity: 'sha384-x' } }) } },
      'cart',
      'active.node.file',
    ],
  ])('is %s', (_, raw, remote, place) => {
    const { registry, faults } = read(raw);
    expect(registry).toEqual({});
    expect(faults).toContainEqual(expect.objectContaining({ remote, place }));
  });

  it('is never thrown but for what is no registry at all', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
        expect(() => parseRegistry({ ...raw, cart })).not.toThrow();
        expect(parseRegistry({ ...raw, cart }).registry.cart).toEqual(cart);
      }),
    );
    expect(() => parseRegistry([])).toThrow('not an object');
    expect(() => parseRegistry(null)).toThrow('not an object');
  });
});

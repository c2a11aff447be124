import fc, { type Arbitrary } from 'fast-check';

/** What attackers, and broken clients, put where a value belongs. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  0,
  -1,
  -0,
  0.1,
  1.5,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  '1',
  'NaN',
  'Infinity',
  "'; drop table carts; --",
  "' or '1'='1",
  '$1',
  '%27%20or%201=1',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'a\u0000b',
  '\u202Egnp.exe',
  '\uD800',
  '\uFFFF',
  'İı',
  '🎟️'.repeat(50),
  'é'.repeat(5_000),
  'x'.repeat(70_000),
  'a\r\nX-Injected: 1',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '__proto__',
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  { length: 1e9 },
  Array.from({ length: 100_000 }, () => 0),
  Array.from({ length: 101 }, () => ({ id: 'a' })),
];

const hostileValue: Arbitrary<unknown> = fc.constantFrom(...HOSTILE_VALUES);

export const hostileText: Arbitrary<string> = fc.constantFrom(
  ...HOSTILE_VALUES.filter((value) => typeof value === 'string'),
);

/** Bodies that aren't the JSON of anything, with the type that they pretend to be. */
export const hostileBody: Arbitrary<{ text: string; type: string }> = fc.record({
  text: fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{"amount":NaN}',
    '{"cart_item":{"product":{"id":"a"},"amount":1e400}}',
    '{"cart_item":{"product":{"id":"a"},"amount":-0}}',
    '{"a":1,"a":2}',
    '{"__proto__":{"polluted":true}}',
    '{"cart_items":[' + '{"product":{"id":"a"},"amount":1},'.repeat(1_500) + 'null]}',
    '[0' + ',0'.repeat(100_000) + ']',
    '['.repeat(20_000),
    '\u0000',
    '\uFEFF{}',
    'cart_item=1',
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ),
});

/** A change of one node of a value, the `at`-th met: another value there, gone, or a field beside it. */
export interface Mutation {
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'add';
  readonly value: unknown;
}

export const mutation: Arbitrary<Mutation> = fc.record({
  at: fc.nat(12),
  how: fc.constantFrom('replace', 'replace', 'drop', 'add'),
  value: hostileValue,
});

export function mutated(value: unknown, { at, how, value: hostile }: Mutation): unknown {
  let left = at;
  return walk(value);

  function walk(node: unknown): unknown {
    left -= 1;
    if (left === -1) return changed(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null || '$known' in node) return node;
    return Object.fromEntries(Object.entries(node).map(([name, field]) => [name, walk(field)]));
  }

  function changed(node: unknown): unknown {
    if (how === 'replace') return hostile;
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return hostile;
    return how === 'drop' ? {} : { ...node, unheard_of: hostile };
  }
}

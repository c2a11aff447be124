import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractUsageOf } from '@permanto/build/spoken';
import { root } from './settings';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const known = {
  operations: ['events.get', 'events.list', 'orders.get', 'carts.get', 'carts.addItems'],
  facts: ['cart.changed', 'order.paid', 'cart.expired'],
  slots: ['buy-box', 'mini-cart'],
  behind: {
    cartApi: { get: ['carts.get'], addItems: ['carts.addItems'] },
    $cart: { cart: ['carts.get'] },
  },
  contracts: path.join(root, 'shared/contracts'),
};

/** Extracts the contract usage of a remote with these sources. */
function spoken(sources: Readonly<Record<string, string>>) {
  const dir = temporaryFolder();
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(dir, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return contractUsageOf(dir, known);
}

const ofClient = (names: string, text: string) =>
  spoken({ 'model.ts': `import { ${names} } from '@permanto/api-client';\n${text}` });

test.each<[string, string, string, string[]]>([
  ['a call', 'api', 'sample({ target: api.events.get });', ['events.get']],
  ['a unit of a call', 'api', 'sample({ clock: api.orders.get.doneData });', ['orders.get']],
  ['a renamed import', 'api as shop', 'shop.events.list({});', ['events.list']],
  ['the cart', 'cartApi', 'cartApi.addItems({ body });', ['carts.addItems']],
  ['a store', '$cart', 'export const $sum = $cart.map(sumOf);', ['carts.get']],
  ['a type', 'operations', 'type T = BodyOf<typeof operations.events.get>;', ['events.get']],
  [
    'an indexed type',
    'operations',
    "type T = (typeof operations)['events']['list'];",
    ['events.list'],
  ],
  [
    'a destructured group',
    'operations',
    'const { carts } = operations;\ncall(carts.addItems);',
    ['carts.addItems'],
  ],
  [
    'a group assigned to a variable',
    'api',
    'const group = api.events;',
    ['events.get', 'events.list'],
  ],
  ['all', 'api', 'Object.values(api);', known.operations],
  ['nothing', 'api', 'const other = { events: 1 }; other.events;', []],
])('finds the operations in %s', (_title, names, text, operations) => {
  expect(ofClient(names, text).operations).toEqual(operations);
});

test('finds watched and published facts', () => {
  const { watches, publishes } = spoken({
    'heard.model.ts': `import { bus, $lastFacts } from '@permanto/event-bus';
      sample({ clock: bus['cart.changed'] }); $lastFacts.map((facts) => facts['order.paid']);`,
    'told.model.ts': `import { publish } from '@permanto/event-bus/publish/cart';
      sample({ target: publish['cart.expired'] });`,
    'neither.ts': `const key = 'order.paid';`,
  });
  expect(watches).toEqual(['cart.changed', 'order.paid']);
  expect(publishes).toEqual(['cart.expired']);
});

test('finds rendered slots with their props', () => {
  const { holds } = spoken({
    'page.tsx': `export const Page = () => <><Slot name="buy-box" eventId="1" /><input name="mini-cart" /></>;`,
    'spread.tsx': `export const Cart = (all) => <Slot name="mini-cart" {...all} />;`,
  });
  expect(holds).toEqual([
    { slot: 'buy-box', props: ['eventId'] },
    { slot: 'mini-cart', props: null },
  ]);
});

test('finds words that could be fields, also in the contracts’ rules', () => {
  const { words } = spoken({
    'view.tsx': `import { sumOf } from '@permanto/contracts/rules/costs';
      const { total: sum, items } = order; order.note; pick('price'); const local = 1;`,
  });
  expect([...words]).toEqual(expect.arrayContaining(['total', 'items', 'note', 'price']));
  expect(words.has('local') || words.has('sum')).toBe(false);
  expect(words.has('service_costs')).toBe(true);
});

test('ignores tests and the bench', () => {
  const text = "import { api } from '@permanto/api-client';\napi.events.get({});";
  const { operations } = spoken({
    'a.test.ts': text,
    'standalone/a.ts': text,
    'testing/a.ts': text,
  });
  expect(operations).toEqual([]);
});

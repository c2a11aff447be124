import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spokenIn } from '@permanto/build/spoken';
import { root } from './settings';
import { temporaryFolder } from './testing/temporary-folder';

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

/** What a remote of these sources says. */
function spoken(sources: Readonly<Record<string, string>>) {
  const dir = temporaryFolder();
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(dir, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return spokenIn(dir, known);
}

const ofClient = (names: string, text: string) =>
  spoken({ 'model.ts': `import { ${names} } from '@permanto/api-client';\n${text}` });

test.each<[string, string, string, string[]]>([
  ['a call', 'api', 'sample({ target: api.events.get });', ['events.get']],
  ['its units', 'api', 'sample({ clock: api.orders.get.doneData });', ['orders.get']],
  ['another name', 'api as shop', 'shop.events.list({});', ['events.list']],
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
    'a part',
    'operations',
    'const { carts } = operations;\ncall(carts.addItems);',
    ['carts.addItems'],
  ],
  ['what it can’t follow', 'api', 'const group = api.events;', ['events.get', 'events.list']],
  ['all', 'api', 'Object.values(api);', known.operations],
  ['nothing', 'api', 'const other = { events: 1 }; other.events;', []],
])('%s says which operations are called', (_title, names, text, operations) => {
  expect(ofClient(names, text).operations).toEqual(operations);
});

test('facts are heard and told', () => {
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

test('slots are held where they are rendered, with the props that stand there', () => {
  const { holds } = spoken({
    'page.tsx': `export const Page = () => <><Slot name="buy-box" eventId="1" /><input name="mini-cart" /></>;`,
    'spread.tsx': `export const Cart = (all) => <Slot name="mini-cart" {...all} />;`,
  });
  expect(holds).toEqual([
    { slot: 'buy-box', props: ['eventId'] },
    { slot: 'mini-cart', props: null },
  ]);
});

test('words are what could be a field, here and in the contracts’ rules', () => {
  const { words } = spoken({
    'view.tsx': `import { sumOf } from '@permanto/contracts/rules/costs';
      const { total: sum, items } = order; order.note; pick('price'); const local = 1;`,
  });
  expect([...words]).toEqual(expect.arrayContaining(['total', 'items', 'note', 'price']));
  expect(words.has('local') || words.has('sum')).toBe(false);
  expect(words.has('service_costs')).toBe(true);
});

test('tests and the bench are no part of a build', () => {
  const text = "import { api } from '@permanto/api-client';\napi.events.get({});";
  const { operations } = spoken({
    'a.test.ts': text,
    'standalone/a.ts': text,
    'testing/a.ts': text,
  });
  expect(operations).toEqual([]);
});

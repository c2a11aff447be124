import { fenceOf } from './fence';

const REQUESTS = [
  'react',
  '@permanto/event-bus',
  '@permanto/event-bus/publish/cart',
  '@permanto/event-bus/publish/cart-x',
  '@permanto/event-bus/publish/shell',
];

/** What a container of the remote sees of what the shell shares. */
async function seenBy(remote: string): Promise<string[]> {
  const fence = fenceOf(new Map([[`shop_${remote}`, remote]]));
  const shareScope = Object.fromEntries(REQUESTS.map((request) => [request, {}]));
  const init = { shareScope, remoteInfo: { name: `shop_${remote}` } } as unknown as Parameters<
    NonNullable<typeof fence.beforeInitContainer>
  >[0];
  const { shareScope: seen } = (await fence.beforeInitContainer?.(init)) ?? init;
  return Object.keys(seen);
}

it.each([
  ['cart', ['@permanto/event-bus/publish/cart']],
  ['cart-x', ['@permanto/event-bus/publish/cart-x']],
  ['catalog', []],
])('the container of %s is shown %j of all publishers', async (remote, publishers) => {
  expect(await seenBy(remote)).toEqual(['react', '@permanto/event-bus', ...publishers]);
});

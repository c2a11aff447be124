/** @jest-environment node */
import { whenMounted } from './hydrated';

const PLACES = ['page', 'buy-box {"eventId":"7"}', 'mini-cart {}'];

async function isDone(act: (mounted: ReturnType<typeof whenMounted>['mounted']) => void) {
  const { done, mounted } = whenMounted(PLACES);
  const told = jest.fn();
  void done.then(told);
  act(mounted);
  await new Promise(setImmediate);
  return told.mock.calls.length === 1;
}

it('is done when every place is there', async () => {
  await expect(isDone((mounted) => PLACES.forEach((one) => mounted(one)))).resolves.toBe(true);
  await expect(isDone((mounted) => PLACES.slice(1).forEach((one) => mounted(one)))).resolves.toBe(
    false,
  );
});

it('waits for no slot of a page that can’t be shown, but for the header', async () => {
  await expect(isDone((mounted) => mounted('page', true))).resolves.toBe(false);
  const done = isDone((mounted) => {
    mounted('page', true);
    mounted('mini-cart {}');
  });
  await expect(done).resolves.toBe(true);
});

it('waits for nothing where nothing was sent', async () => {
  await expect(whenMounted([]).done).resolves.toBeUndefined();
});

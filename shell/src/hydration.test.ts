/** @jest-environment node */
import { trackHydration } from './hydration';

const PLACES = ['page', 'buy-box {"eventId":"7"}', 'mini-cart {}'];

async function isDone(act: (mounted: ReturnType<typeof trackHydration>['mounted']) => void) {
  const { done, mounted } = trackHydration(PLACES);
  const onDone = jest.fn();
  void done.then(onDone);
  act(mounted);
  await new Promise(setImmediate);
  return onDone.mock.calls.length === 1;
}

it('is done when every place is mounted', async () => {
  await expect(isDone((mounted) => PLACES.forEach((place) => mounted(place)))).resolves.toBe(true);
  await expect(
    isDone((mounted) => PLACES.slice(1).forEach((place) => mounted(place))),
  ).resolves.toBe(false);
});

it('waits only for the header slot if the page can’t be shown', async () => {
  await expect(isDone((mounted) => mounted('page', true))).resolves.toBe(false);
  const done = isDone((mounted) => {
    mounted('page', true);
    mounted('mini-cart {}');
  });
  await expect(done).resolves.toBe(true);
});

it('is done at once if the server sent no places', async () => {
  await expect(trackHydration([]).done).resolves.toBeUndefined();
});

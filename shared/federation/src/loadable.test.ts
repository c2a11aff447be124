import { createEvent, createStore } from 'effector';
import { defineRemote, type RemoteRoute, type RouteOpened } from '.';

const route: RemoteRoute = {
  Page: () => null,
  opened: createEvent<RouteOpened>(),
  $head: createStore({ title: 'Koti' }),
};

test('a page that comes with the remote is there at once', async () => {
  const { home } = defineRemote({ routes: { home: route } }).routes;
  expect(home?.current()).toBe(route);
  await expect(home?.load()).resolves.toBe(route);
});

test('a page of its own is loaded once, for all who ask', async () => {
  const load = jest.fn(() => Promise.resolve({ route }));
  const { home } = defineRemote({ routes: { home: load } }).routes;
  expect(home?.current()).toBeNull();
  expect(home?.load()).toBe(home?.load());
  await home?.load();
  expect(home?.current()).toBe(route);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that could not be loaded is asked for again', async () => {
  const load = jest
    .fn(() => Promise.resolve({ route }))
    .mockRejectedValueOnce(new Error('the chunk is not there'));
  const { home } = defineRemote({ routes: { home: load } }).routes;
  await expect(home?.load()).rejects.toThrow('the chunk is not there');
  await expect(home?.load()).resolves.toBe(route);
});

const slot = { View: () => null };

test('a slot may be a chunk of its own, too', async () => {
  const load = jest.fn(() => Promise.resolve({ slot }));
  const { slots } = defineRemote({ slots: { 'product-box': load, 'mini-cart': slot } });
  expect(slots['mini-cart']?.current()).toBe(slot);
  expect(slots['product-box']?.current()).toBeNull();
  await expect(slots['product-box']?.load()).resolves.toBe(slot);
});

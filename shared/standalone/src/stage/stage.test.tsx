import { api } from '@permanto/api-client';
import { $lastFacts } from '@permanto/event-bus';
import { defineRemote } from '@permanto/federation';
import { anEvent, CART_ID, sampleFacts } from '@permanto/testing/scripted-api';
import { act, screen } from '@testing-library/react';
import { createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import type { Scenario } from '../scenario/scenario';
import { renderScenario } from '../testing';
import { sendFact } from './facts';

const boxOpened = createEvent<{ readonly eventId: string }>();
const $title = createStore('').on(api.events.get.doneData, (_, { event }) => event.title.fi);
sample({
  clock: boxOpened,
  fn: ({ eventId }) => ({ params: { eventId } }),
  target: api.events.get,
});

function Box({ eventId }: { readonly eventId: string }) {
  const title = useUnit($title);
  if (eventId === 'broken') throw new Error('this box is broken');
  return <p>Box of {title}</p>;
}

function Paid() {
  return <p>Paid: {useUnit($lastFacts)['order.paid']?.order_number ?? 'nothing'}</p>;
}

const remote = {
  remote: defineRemote({
    slots: { 'buy-box': { View: Box, opened: boxOpened }, 'mini-cart': { View: Paid } },
  }),
  declaration: {
    name: 'cart',
    contracts: { remote: 1, bus: 1, slots: 1 },
    routes: [{ id: 'cart', path: '/cart' }],
    slots: ['buy-box', 'mini-cart'],
  },
};

const scenario = (changes: Partial<Scenario> = {}): Scenario => ({
  title: 'A box',
  group: 'Slots',
  shows: { slot: 'buy-box', props: { eventId: 'derby' } },
  script: { 'events.get': { event: anEvent() } },
  ...changes,
});

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

test('a slot is opened with its props, and gets what the script answers', async () => {
  const { passed } = await renderScenario(remote, scenario());
  expect(await screen.findByText('Box of Kotipeli: Derby')).toBeVisible();
  expect(passed).toEqual([
    { kind: 'call', operation: 'shop.get', outcome: '200' },
    { kind: 'call', operation: 'events.get', outcome: '200' },
  ]);
});

test('an unscripted call is reported', async () => {
  const { passed } = await renderScenario(remote, scenario({ script: {} }));
  expect(passed).toContainEqual({
    kind: 'call',
    operation: 'events.get',
    outcome: 'no answer: no answer scripted for events.get',
  });
});

test('an error of a remote stays in its fence, and is reported', async () => {
  const shows = { slot: 'buy-box', props: { eventId: 'broken' } } as const;
  const { passed } = await renderScenario(remote, scenario({ shows }));
  expect(passed).toContainEqual({
    kind: 'fault',
    text: 'cart@standalone threw: Error: this box is broken',
  });
});

test('the facts of a scenario have happened before the page is there; others come later', async () => {
  const shows = { slot: 'mini-cart', props: {} } as const;
  const facts = [{ name: 'order.paid', payload: { order_number: 'A1' } }] as const;
  const { scope, passed } = await renderScenario(remote, scenario({ shows, facts }));
  expect(screen.getByText('Paid: A1')).toBeVisible();
  act(() => sendFact(scope, { name: 'order.paid', payload: sampleFacts['order.paid'] }));
  expect(screen.getByText('Paid: K7Q2-M9XD')).toBeVisible();
  expect(passed.filter(({ kind }) => kind === 'fact')).toHaveLength(2);
});

test('the scenario’s visitor has its cart', async () => {
  const { passed } = await renderScenario(remote, {
    ...scenario({ shows: { slot: 'mini-cart', props: {} } }),
    session: { cart_id: CART_ID, cart_token: 'a.b.c' },
  });
  expect(passed).toContainEqual({
    kind: 'call',
    operation: 'carts.get',
    outcome: '404 cart_not_found',
  });
});

test('the steps of a scenario are done, unless they are not wanted', async () => {
  const play = jest.fn(async () => undefined);
  await renderScenario(remote, scenario({ play }), { play: 'no' });
  expect(play).not.toHaveBeenCalled();
  await renderScenario(remote, scenario({ play, language: 'sv' }));
  expect(play).toHaveBeenCalledWith(expect.objectContaining({ language: 'sv', screen }));
});

test('where the way leads out of the remote, that is said', async () => {
  await renderScenario(remote, scenario({ shows: { path: '/checkout' } }));
  expect(screen.getByRole('heading', { level: 1, name: '/checkout' })).toBeVisible();
  expect(screen.getByText(/cart has no page here.*Its own are \/cart\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the bench' })).toHaveAttribute('target', '_top');
});

import { remoteDeclaration } from '@permanto/contracts/remote';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import * as v from 'valibot';
import { defineScenarios } from '../scenario/scenario';
import { Bench } from './bench';

const declaration = v.parse(remoteDeclaration, {
  name: 'cart',
  contracts: { remote: 1, bus: 1, slots: 1 },
  routes: [{ id: 'cart', path: '/cart' }],
  slots: ['buy-box', 'mini-cart'],
});
const scenarios = defineScenarios({
  cart: { title: 'Two tickets', group: 'Page /cart', shows: { path: '/cart' }, script: {} },
  'mini-cart': {
    title: 'An empty cart',
    group: 'Slot mini-cart',
    shows: { slot: 'mini-cart', props: {} },
    script: {},
    language: 'sv',
  },
});

const shops = { shops: [{ key: 'areena', host: 'http://areena.localhost' }] };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // The real API knows one shop, and no events.
  globalThis.fetch = jest.fn(async (address: string) =>
    address === '/shops.json'
      ? ({ json: async () => shops } as Response)
      : Promise.reject(new TypeError('Failed to fetch')),
  ) as unknown as typeof fetch;
});

async function openBench(query = '') {
  globalThis.history.replaceState(null, '', `/standalone${query}`);
  await act(async () =>
    render(
      <Provider value={fork()}>
        <Bench declaration={declaration} scenarios={scenarios} />
      </Provider>,
    ),
  );
  const user = userEvent.setup();
  const choose = (name: string, value: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), value);
  return { user, choose };
}

const frame = (title: string) => screen.getByTitle<HTMLIFrameElement>(title);
const query = () => globalThis.location.search;
/** As the page in the frame tells it. */
const passes = (title: string, passed: object) =>
  act(() => {
    const { origin } = globalThis.location;
    const source = frame(title).contentWindow;
    const data = { bench: 'passed', passed };
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

test('the scenarios are links, by group; the first is shown', async () => {
  await openBench();
  const list = within(screen.getByRole('navigation', { name: 'Scenarios' }));
  expect(list.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Page /cart',
    'Slot mini-cart',
  ]);
  expect(list.getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    '/standalone?scenario=cart',
  );
  expect(frame('Two tickets')).toHaveAttribute('src', '/cart');
  expect(frame('Two tickets')).toHaveAttribute('name', 'scenario=cart');
});

test('another scenario comes with its own address and language', async () => {
  const { user } = await openBench();
  await user.click(screen.getByRole('link', { name: 'An empty cart' }));
  expect(query()).toBe('?scenario=mini-cart');
  expect(frame('An empty cart')).toHaveAttribute('src', '/sv/standalone/slots/mini-cart');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('sv');
});

test('a scenario is found by a word', async () => {
  const { user } = await openBench();
  await user.type(screen.getByRole('searchbox', { name: 'Find a scenario' }), 'empty');
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Two tickets' })).not.toBeInTheDocument();
});

test('each choice is in the address, and given to the frame', async () => {
  const { choose } = await openBench();
  await choose('Language', 'en');
  await choose('API', 'real');
  await choose('Theme', 'areena');
  expect(query()).toBe('?scenario=cart&api=real&language=en&theme=areena');
  expect(frame('Two tickets')).toHaveAttribute('src', '/en/cart');
  expect(frame('Two tickets').name).toBe(query().slice(1));
});

test('another size or colour scheme leaves the page as it is', async () => {
  const { choose } = await openBench();
  const before = frame('Two tickets');
  await choose('Viewport', '360x740');
  await choose('Scheme', 'dark');
  expect(query()).toBe('?scenario=cart&scheme=dark&viewport=360x740');
  expect(frame('Two tickets')).toBe(before);
  expect(before.parentElement?.style.getPropertyValue('--frame-width')).toBe('360px');
});

test('a slot is shown with props that its schema takes, and no others', async () => {
  const { user, choose } = await openBench();
  await choose('Shows', 'buy-box');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert')).toHaveTextContent('props.eventId: must be an id');
  await user.type(screen.getByRole('combobox', { name: 'eventId' }), 'derby');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(query()).toBe('?scenario=cart&slot=buy-box&props.eventId=derby');
  expect(frame('Two tickets')).toHaveAttribute('src', '/standalone/slots/buy-box?eventId=derby');
});

test('a fact is sent to the page as it is, and kept in the address', async () => {
  const { user, choose } = await openBench();
  const stage = frame('Two tickets');
  const post = jest.spyOn(stage.contentWindow!, 'postMessage');
  await choose('Fact', 'order.paid');
  await user.click(screen.getByRole('button', { name: 'Send this fact' }));
  const fact = { name: 'order.paid', payload: { order_number: 'K7Q2-M9XD' } };
  expect(post).toHaveBeenCalledWith({ bench: 'send', fact }, globalThis.location.origin);
  expect(new URLSearchParams(query()).get('fact')).toBe('order.paid {"order_number":"K7Q2-M9XD"}');
  expect(frame('Two tickets')).toBe(stage);
});

test('a fact that breaks its contract is not sent, and the error is shown at the field', async () => {
  const { user } = await openBench();
  const payload = screen.getByRole('textbox', { name: 'Payload, JSON' });
  fireEvent.change(payload, { target: { value: '{"cart_id":"x","item_count":1}' } });
  await user.click(screen.getByRole('button', { name: 'Send this fact' }));
  expect(payload).toHaveAccessibleDescription('cart_id: must be a lower-case uuid');
  expect(query()).toBe('');
});

test('what passes is listed, the newest first, and a fact can be sent again', async () => {
  const { user } = await openBench();
  passes('Two tickets', { kind: 'call', operation: 'carts.get', outcome: '200' });
  const payload = { order_number: 'K7Q2-M9XD' };
  passes('Two tickets', { kind: 'fact', name: 'order.paid', payload });
  passes('Two tickets', { kind: 'fault', text: 'cart threw' });
  const list = within(screen.getByRole('region', { name: 'What passed' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fault cart threw',
    'Fact order.paid {"order_number":"K7Q2-M9XD"} Send order.paid again',
    'API carts.get → 200',
  ]);
  await user.click(list.getByRole('button', { name: 'Send order.paid again' }));
  expect(new URLSearchParams(query()).getAll('fact')).toHaveLength(1);
});

test('what others say is no news of the frame', async () => {
  await openBench();
  const data = { bench: 'passed', passed: { kind: 'fault', text: 'boo' } };
  act(() => {
    globalThis.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://evil.example', source: window }),
    );
  });
  expect(screen.getByText('Nothing yet.')).toBeVisible();
});

test('an address that can’t be shown says why', async () => {
  await openBench('?scenario=nope&delay=soon');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /delay: must be milliseconds.*There is no scenario "nope"\. There are cart, mini-cart\./,
  );
});

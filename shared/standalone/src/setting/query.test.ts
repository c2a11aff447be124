import { remoteDeclaration } from '@permanto/contracts/remote';
import { CART_ID } from '@permanto/testing/scripted-api';
import * as v from 'valibot';
import { defineScenarios } from '../scenario/scenario';
import { queryOf, readSetting } from './query';
import { type Setting, stageAddress } from './setting';

const declaration = v.parse(remoteDeclaration, {
  name: 'cart',
  contracts: { remote: 1, bus: 1, slots: 1 },
  routes: [{ id: 'cart', path: '/cart' }],
  slots: ['buy-box', 'mini-cart', 'apply-code'],
});
const scenarios = defineScenarios({
  cart: { title: 'A cart', group: 'Pages', shows: { path: '/cart' }, script: {} },
  'buy-box.en': {
    title: 'On sale',
    group: 'Slots',
    shows: { slot: 'buy-box', props: { eventId: 'derby' } },
    script: {},
    language: 'en',
    delay: 300,
  },
});
const benched = { declaration, scenarios };
const read = (query: string) => readSetting(new URLSearchParams(query), benched);

test('without a query the first scenario is shown, as it is', () => {
  expect(read('')).toEqual({
    setting: expect.objectContaining({
      scenario: 'cart',
      api: 'scripted',
      shows: { path: '/cart' },
      theme: 'none',
    }),
    faults: [],
  });
});

test('a scenario has its own language and delay, unless the query says otherwise', () => {
  expect(read('scenario=buy-box.en').setting).toMatchObject({ language: 'en', delay: 300 });
  expect(read('scenario=buy-box.en&language=sv&delay=0').setting).toMatchObject({
    language: 'sv',
    delay: 0,
  });
});

test('a page or slot by itself is shown against the real API, in its shop’s colours', () => {
  expect(read('slot=buy-box&props.eventId=ottelu-1')).toEqual({
    setting: expect.objectContaining({
      scenario: null,
      api: 'real',
      theme: 'own',
      shows: { slot: 'buy-box', props: { eventId: 'ottelu-1' } },
    }),
    faults: [],
  });
});

test.each<[string, Partial<Setting>]>([
  ['all as the scenario has it', {}],
  ['another language and theme', { language: 'sv', theme: 'areena', scheme: 'dark' }],
  ['the real API of another shop', { api: 'real', shop: 'areena', delay: 1000 }],
  ['a phone without steps', { viewport: '360x740', play: 'no' }],
  ['other props', { shows: { slot: 'apply-code', props: { code: 'a&b=ä' } } }],
  ['another page', { shows: { path: '/cart?x=1#y' } }],
  ['no scenario', { scenario: null, shows: { slot: 'mini-cart', props: {} }, api: 'real' }],
  [
    'facts that were sent',
    { facts: [{ name: 'cart.changed', payload: { cart_id: CART_ID, item_count: 2 } }] },
  ],
])('the address says it all: %s', (_, changes) => {
  const setting = { ...read('scenario=cart').setting, ...changes };
  expect(read(queryOf(setting, benched))).toEqual({ setting, faults: [] });
});

test('what is as the scenario has it is not in the address', () => {
  expect(queryOf(read('scenario=buy-box.en').setting, benched)).toBe('scenario=buy-box.en');
});

test.each([
  ['scenario=nope', 'There is no scenario "nope". There are cart, buy-box.en.'],
  ['colour=red', /^There is no parameter "colour"\. There are scenario, path, .*, play\.$/],
  ['language=de', /^language: .*"fi" \| "en" \| "sv".*"de"/],
  ['delay=soon', 'delay: must be milliseconds'],
  ['delay=99999', 'delay: must be at most 60000 milliseconds'],
  ['api=fake', /^api: .*"real" \| "scripted"/],
  ['viewport=phone', 'viewport: must be fit or such as 360x740'],
  [
    'slot=seat-picker',
    'slot: cart fills no "seat-picker". It fills buy-box, mini-cart, apply-code.',
  ],
  ['slot=buy-box', /^props\.eventId: .* but received undefined/],
  ['slot=buy-box&props.eventId=%26', 'props.eventId: must be an id'],
  ['slot=mini-cart&props.size=1', 'props.size: mini-cart takes no props.'],
  ['path=//evil.example', /^path: must be a path of the remote/],
  ['path=/cart&slot=mini-cart', 'Either path or slot, not both.'],
  ['fact=cart.sold {}', /^fact: There is no fact "cart\.sold"\. There are cart\.changed, /],
  ['fact=cart.changed {', /^fact: is not JSON: /],
  ['fact=order.paid {"order_number":""}', /^fact: order_number: /],
])('%s is told, and the rest is shown', (query, fault) => {
  const { setting, faults } = read(`${query}&scheme=dark`);
  expect(faults).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  expect(setting).toMatchObject({ scheme: 'dark', facts: [] });
});

test.each<[Setting['shows'], Setting['language'], string]>([
  [{ path: '/cart?x=1#y' }, 'fi', '/cart?x=1#y'],
  [{ path: '/cart' }, 'sv', '/sv/cart'],
  [{ slot: 'mini-cart', props: {} }, 'fi', '/standalone/slots/mini-cart'],
  [
    { slot: 'buy-box', props: { eventId: 'a&b' } },
    'en',
    '/en/standalone/slots/buy-box?eventId=a%26b',
  ],
])('%j has its address', (shows, language, address) => {
  expect(stageAddress({ shows, language })).toBe(address);
});

test('a scenario whose id no address can name is a bug', () => {
  const scenario = { title: '', group: '', shows: { path: '/' } };
  expect(() => defineScenarios({ 'a b': scenario })).toThrow('scenario "a b"');
});

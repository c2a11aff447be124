import { DEFAULT_AVAILABILITY, event as eventSchema, type EventWire } from '@permanto/contracts';
import { aProduct, anEvent } from '@permanto/testing';
import * as v from 'valibot';
import { offerBadge, offerState, priceFrom } from './offer';

const event = (changes: Partial<EventWire> = {}) => v.parse(eventSchema, anEvent(changes));
const soldOut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;

const FOR_MEMBERS: EventWire['products'] = [
  aProduct({ requirements: { type: 'badge', visibility_for_others: true, badge_ids: ['m'] } }),
];

test.each([
  ['onSale', {}],
  ['cancelled', { status: 'cancelled' }],
  ['finished', { status: 'finished' }],
  ['soldOut', { availability: soldOut }],
  ['unlisted', { availability: soldOut, products: [] as never[] }],
  ['unlisted', { products: FOR_MEMBERS }],
  ['ticketless', { availability: soldOut, products: [] as never[], primary_product: null }],
  ['postponed', { status: 'postponed' }],
  ['notYet', { availability: { ...soldOut, sales_state: 'notYet' } }],
  ['closed', { availability: { ...soldOut, sales_state: 'closed' } }],
] as const)('an event is %s', (state, changes) => {
  expect(offerState(event(changes))).toBe(state);
});

test('the lowest price is that of a ticket that everyone can buy', () => {
  const members = {
    type: 'serial_card' as const,
    visibility_for_others: false,
    serial_card_ids: ['m'],
  };
  const products = [
    aProduct({ price: 23 }),
    aProduct({ id: 'child', price: 7.5 }),
    aProduct({ id: 'member', price: 5, requirements: members }),
    aProduct({ id: 'card', price: 0, requirements: { ...members, visibility_for_others: true } }),
    aProduct({ id: 'cloakroom', price: 4, type: 'extra_service' }),
  ];
  expect(priceFrom(event({ products }))).toBe(750);
  expect(priceFrom(event({ products: [] }))).toBeNull();
});

test('prefers the API’s availability text', () => {
  const info = { fi: 'Hyvin tilaa', sv: 'Gott om plats' };
  const plenty = { ...DEFAULT_AVAILABILITY, info };
  expect(offerBadge(event({ availability: plenty }), 'onSale', 'sv')).toMatchObject({
    tone: 'green',
    info: 'Gott om plats',
  });
  const few = { ...DEFAULT_AVAILABILITY, status: 'yellow', info: null } as const;
  expect(offerBadge(event({ availability: few }), 'onSale', 'fi')).toEqual({
    tone: 'yellow',
    key: 'offer.yellow',
    info: null,
  });
});

import { DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import {
  aComingEvent,
  inDays,
  inEachLanguage,
  inEachTheme,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import {
  aCart,
  aCartItem,
  aChildProduct,
  aReservedSeat,
  anEvent,
  aProduct,
  aShop,
  fault,
  refusal,
  type Script,
} from '@permanto/testing/scripted-api';
import { texts } from '../../i18n/texts';
import { pressFirst, startsWith } from './press';
import { texts as addingTexts } from '../../lib/adding/texts';

const group = 'Slot buy-box';

const added = { cart: aCart({ items: [aCartItem()] }) };

/** The buy-box of an event; what is added goes into the cart. */
export const sale = (
  title: string,
  event: EventWire = aComingEvent(),
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group,
  shows: { slot: 'buy-box', props: { eventId: event.id } },
  script: { 'events.get': { event }, 'carts.addItems': added, ...script },
  ...more,
});

const soldOut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' as const };
const notYet = {
  ...DEFAULT_AVAILABILITY,
  available: false,
  sales_state: 'notYet' as const,
  open_at: inDays(1),
};
const few = { ...DEFAULT_AVAILABILITY, status: 'yellow' as const, max: 2 };
const closed = {
  ...DEFAULT_AVAILABILITY,
  available: false,
  sales_state: 'closed' as const,
  close_at: inDays(-1),
};
const campaign = { type: 'campaign' as const, visibility_for_others: true, campaign_ids: ['c'] };
const seated = { allowed_seat_categories: ['a'] };

const hall = aComingEvent({
  has_seating_chart: true,
  products: [aProduct(seated), aChildProduct(seated)],
});
const registration = aProduct({
  price: 0,
  sales_display_mode: 'registration',
  registration_form: { name: { display: true, type: 'string', required: true } },
});
const parking = aProduct({
  id: 'parking',
  title: { fi: 'Pysäköinti', en: 'Parking', sv: 'Parkering' },
  price: 12,
  type: 'extra_service',
  sales_display_mode: 'add_on',
});

const many = aComingEvent({
  products: ['Aikuinen', 'Eläkeläinen', 'Opiskelija', 'Varusmies', 'Lapsi', 'Perhe', 'Ryhmä'].map(
    (fi, at) =>
      aProduct({
        id: `type-${at}`,
        title: { fi },
        short_info: { fi: 'Todistus tarkistetaan ovella. Lippu oikeuttaa myös matkaan busseissa.' },
        price: 30 - at,
        full_price: at % 2 === 0 ? null : 35,
        sort_order: at,
      }),
  ),
});
const shown = aComingEvent({
  products: [
    aProduct({
      sales_display_mode: 'card',
      short_info: { fi: 'Lippu, kaulahuivi ja väliaikatarjoilu.' },
    }),
    aChildProduct(),
  ],
});

const beginning = aComingEvent({
  products: [
    aProduct({
      default_amount: 2,
      title_counted: {
        one: { fi: 'aikuinen', en: 'adult', sv: 'vuxen' },
        other: { fi: 'aikuista', en: 'adults', sv: 'vuxna' },
      },
    }),
    aChildProduct(),
  ],
});

const add = (player: Player) => pressFirst(player, addingTexts.in(player.language)('add'));
/** Adds one ticket of the first type. */
export const addOne = async (player: Player) => {
  const increase = texts.in(player.language)('buyBox.increase', { product: '' });
  await pressFirst(player, startsWith(increase));
  await add(player);
};

export const buyBox: Scenarios = {
  'buy-box': sale('On sale'),
  'buy-box.real': {
    title: 'The real API’s last game',
    group,
    shows: { slot: 'buy-box', props: { eventId: 'ottelu-8' } },
  },
  'buy-box.one-type': sale('One ticket type', aComingEvent({ products: [aProduct()] })),
  'buy-box.few-left': sale(
    'Few left',
    aComingEvent({ products: [aProduct({ availability: few }), aChildProduct()] }),
  ),
  'buy-box.sold-out': sale(
    'Sold out',
    aComingEvent({ availability: soldOut, products: [aProduct({ availability: soldOut })] }),
  ),
  'buy-box.not-yet': sale(
    'Sales not begun',
    aComingEvent({ availability: notYet, products: [aProduct({ availability: notYet })] }),
  ),
  'buy-box.cancelled': sale('Cancelled', aComingEvent({ status: 'cancelled' })),
  'buy-box.over': sale(
    'Over',
    anEvent({ status: 'finished', start_date: inDays(-2), end_date: inDays(-1.9) }),
  ),
  'buy-box.code-only': sale(
    'For a code only',
    aComingEvent({ products: [aProduct({ requirements: campaign }), aChildProduct()] }),
  ),
  'buy-box.add-ons': sale('With an addition', aComingEvent({ products: [aProduct(), parking] })),
  'buy-box.registration': sale('Registration', aComingEvent({ products: [registration] })),
  'buy-box.quick': sale('Quick order', {
    ...aComingEvent(),
    flags: { hide_pricing_categories: false, quick_checkout: true },
  }),
  'buy-box.seats': sale('Seats, none chosen', hall),
  'buy-box.held-seats': sale('Seats, two held', hall, {
    cart: aCart({ seat_reservations: [aReservedSeat(1), aReservedSeat(2)] }),
  }),
  'buy-box.slow': sale('Slow API: three seconds', aComingEvent(), { delay: 3_000 }),
  'buy-box.failed': sale('The API fails', aComingEvent(), { script: { 'events.get': fault() } }),
  'buy-box.unknown': sale('Unknown event', aComingEvent(), {
    script: { 'events.get': refusal(404, 'event_not_found') },
  }),
  'buy-box.many': sale('Seven ticket types', many),
  'buy-box.cards': sale('A type that shows itself', shown),
  'buy-box.closed': sale(
    'Sales ended',
    aComingEvent({ availability: closed, products: [aProduct({ availability: closed })] }),
  ),
  'buy-box.postponed': sale('Postponed', aComingEvent({ status: 'postponed' })),
  'buy-box.nothing': sale(
    'Nothing for sale',
    aComingEvent({ products: [], primary_product: null }),
  ),
  'buy-box.shop-closed': sale('The shop sells nothing now', aComingEvent(), {
    script: { 'shop.get': { shop: aShop({ cart_enabled: false }) } },
  }),
  'buy-box.none-chosen': sale('Added with nothing chosen', aComingEvent(), {
    play: add,
  }),
  'buy-box.added': sale('Added', aComingEvent(), {
    play: addOne,
  }),
  'buy-box.begins': sale('Begins with two adults', beginning),
  'buy-box.in-cart': sale('The cart holds two', beginning, { cart: added.cart }),
  'buy-box.phone': sale('On a narrow phone', aComingEvent(), { viewport: '320x640' }),
  ...inEachLanguage('buy-box', sale('On sale')),
  ...inEachTheme('buy-box', sale('On sale')),
};

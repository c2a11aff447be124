import type { CartWire } from '@permanto/contracts';
import {
  aComingEvent,
  aLivingCart,
  inEachLanguage,
  inEachTheme,
  PAID_SESSION,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import {
  aCartItem,
  aReservedSeat,
  aProduct,
  aUsedCode,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing/scripted-api';
import { texts } from '../../features/cart/texts';
import { texts as expiredTexts } from '../../pages/expired/texts';
import { pressFirst, startsWith } from './press';

const group = 'Page /cart';

const scarfProduct = aProduct({
  id: 'huivi',
  title: { fi: 'Kaulahuivi', en: 'Scarf', sv: 'Halsduk' },
  price: 24.9,
  vat_percentage: 25.5,
  type: 'merchandise',
  event_id: null,
});
/** What the rows ask for, each by its product's id. */
export const products = ({ path }: { path: string }) => ({
  product: path.includes(scarfProduct.id) ? scarfProduct : aProduct(),
});

/** The cart's page, of a visitor with this cart. */
export const page = (
  title: string,
  cart?: CartWire,
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group,
  shows: { path: '/cart' },
  script: { 'products.get': products, ...script },
  ...(cart && { cart }),
  ...more,
});

const scarf = aCartItem({
  id: '22222222-2222-4222-8222-222222222222',
  amount: 1,
  product: scarfProduct,
  event: null,
  price: 24.9,
  full_price: 24.9,
  total: 24.9,
  vat_percentage: 25.5,
});
const full = aLivingCart({ items: [aCartItem(), scarf] });
const withCode = aLivingCart({ codes_used: [aUsedCode({ discount: 6.9 })] });

const seats = [1, 2].map((number) => aReservedSeat(number));
const inRow = aCartItem({ seat_reservations: seats.map(({ id, seat }) => ({ id, seat })) });
const parkingProduct = aProduct({
  id: 'parking',
  title: { fi: 'Pysäköinti', en: 'Parking', sv: 'Parkering' },
  price: 12,
  type: 'extra_service',
  required_products: ['derby-adult'],
});
const parking = aCartItem({
  id: '55555555-5555-4555-8555-555555555555',
  amount: 1,
  product: { ...parkingProduct, event_id: 'derby' },
  price: 12,
  full_price: 12,
  total: 12,
});
const withParking = { 'products.get': { product: parkingProduct } };
const voucher = aUsedCode({
  code: 'LAHJA-20',
  kind: 'value_voucher',
  title: null,
  discount: 20,
});
const fee = { product: { id: 'fee', title: { fi: 'Palvelumaksu' } }, amount: 1 };

const removeFirst = (player: Player) =>
  pressFirst(player, startsWith(texts.in(player.language)('removeRow', { product: '' })));

export const cartPage: Scenarios = {
  cart: page('Tickets and a scarf', full),
  'cart.real': { title: 'The real API’s cart', group, shows: { path: '/cart' } },
  'cart.empty': page('Empty'),
  'cart.code': page('With a campaign’s code', withCode),
  'cart.seats': page('With seats', aLivingCart({ items: [inRow] })),
  'cart.held': page('Empty, with seats held', aLivingCart({ items: [], seat_reservations: seats })),
  'cart.addition': page('With an addition', aLivingCart({ items: [aCartItem(), parking] })),
  'cart.incomplete': page('An addition without its ticket', aLivingCart({ items: [parking] }), {
    script: withParking,
  }),
  'cart.voucher': page(
    'Costs, and a gift voucher',
    aLivingCart({
      items: [aCartItem(), scarf],
      codes_used: [voucher],
      service_costs: [{ ...fee, total: 1.5, vat_percentage: 25.5 }],
      totalEur: 72.4,
      vouchersEur: 20,
      payableEur: 52.4,
    }),
  ),
  'cart.noted': page('With words to the shop', {
    ...full,
    comments_by_customer: 'Saavumme pyörätuolilla.',
  }),
  'cart.removed': page('A row is taken out', full, {
    script: { 'carts.removeItem': { cart: aLivingCart({ items: [scarf] }) } },
    play: removeFirst,
  }),
  'cart.not-removed': page('A row can’t be taken out', full, {
    script: { 'carts.removeItem': noAnswer },
    play: removeFirst,
  }),
  'cart.slow': page('Slow API: three seconds', full, { delay: 3_000 }),
  'cart.no-answer': page('The API is away', full, { script: { 'carts.get': noAnswer } }),
  'cart.expired-token': page('Expired token', full, {
    script: { 'carts.get': refusal(401, 'cart_token_expired') },
  }),
  'cart.wrong-token': page('Token of another cart', full, {
    script: { 'carts.get': refusal(401, 'cart_token_mismatch') },
  }),
  'cart.ordered': page('Already ordered', full, {
    script: { 'carts.get': refusal(409, 'cart_already_ordered') },
  }),
  'cart.paid-elsewhere': page('Paid in another tab', undefined, { session: PAID_SESSION }),
  'cart.phone': page('On a narrow phone', full, { viewport: '320x640' }),
  ...inEachLanguage('cart', page('Tickets and a scarf', full)),
  ...inEachTheme('cart', page('Tickets and a scarf', full)),
  'expired.lines': page('Ran out with two tickets', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired#items=derby-adult:2:derby' },
    script: { 'events.get': { event: aComingEvent() } },
  }),
  'expired.paying': page('Ran out while it was paid', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired#items=derby-adult:2:derby&payment' },
    script: { 'events.get': { event: aComingEvent() } },
  }),
  'expired.gone': page('What it held is gone', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired#items=derby-adult:2:derby' },
    script: {
      'events.get': { event: aComingEvent() },
      'carts.create': { cart: aLivingCart({ items: [] }) },
      'carts.addItems': refusal(409, 'cart_item_availability_general'),
    },
    play: (player) => pressFirst(player, expiredTexts.in(player.language)('again')),
  }),
  'expired.empty': page('Ran out, with unknown contents', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired' },
  }),
};

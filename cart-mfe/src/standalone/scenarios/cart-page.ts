import type { CartWire } from '@permanto/contracts';
import {
  aComingEvent,
  aLivingCart,
  inEachLanguage,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import {
  aCartItem,
  aProduct,
  aUsedCode,
  noAnswer,
  refusal,
  sampleFacts,
  type Script,
} from '@permanto/testing/scripted-api';

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

export const cartPage: Scenarios = {
  cart: page('Tickets and a scarf', full),
  'cart.real': { title: 'The real API’s cart', group, shows: { path: '/cart' } },
  'cart.empty': page('Empty'),
  'cart.code': page('With a campaign’s code', withCode),
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
  'cart.paid-elsewhere': page('Paid in another tab', full, {
    facts: [{ name: 'order.paid', payload: sampleFacts['order.paid'] }],
  }),
  'cart.phone': page('On a narrow phone', full, { viewport: '320x640' }),
  ...inEachLanguage('cart', page('Tickets and a scarf', full)),
  'expired.lines': page('Ran out with two tickets', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired#items=derby-adult:2:derby' },
    script: { 'events.get': { event: aComingEvent() } },
  }),
  'expired.empty': page('Ran out, nobody knows with what', undefined, {
    group: 'Page /cart/expired',
    shows: { path: '/cart/expired' },
  }),
};

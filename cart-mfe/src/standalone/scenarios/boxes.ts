import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import { inMinutes, type Scenario, type Scenarios } from '@permanto/standalone/scenarios';
import {
  aCart,
  aCartItem,
  aProduct,
  aUsedCode,
  CART_ID,
  fault,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing/scripted-api';

const filled = aCart({ items: [aCartItem()], expires: inMinutes(20) });

const miniCart = (title: string, more: Partial<Scenario> = {}): Scenario => ({
  title,
  group: 'Slot mini-cart',
  shows: { slot: 'mini-cart', props: {} },
  script: {},
  ...more,
});

const productBox = (
  title: string,
  changes: Partial<ProductWire>,
  script: Script = {},
): Scenario => {
  const product = aProduct({
    id: 'huivi',
    title: { fi: 'Kaulahuivi', en: 'Scarf', sv: 'Halsduk' },
    type: 'merchandise',
    event_id: null,
    ...changes,
  });
  return {
    title,
    group: 'Slot product-box',
    shows: { slot: 'product-box', props: { productId: product.id } },
    script: { 'products.get': { product }, 'carts.addItems': { cart: filled }, ...script },
  };
};

/** The code is applied as soon as the slot is shown. */
const applyCode = (title: string, answer: unknown): Scenario => ({
  title,
  group: 'Slot apply-code',
  shows: { slot: 'apply-code', props: { code: 'KESA15' } },
  script: { 'carts.addCode': answer },
});

/** The codes of a cart, as they stand on another page. */
const cartCodes = (title: string, more: Partial<Scenario> = {}): Scenario => ({
  title,
  group: 'Slot cart-codes',
  shows: { slot: 'cart-codes', props: {} },
  cart: filled,
  script: { 'carts.addCode': { cart: aCart({ ...filled, codes_used: [aUsedCode()] }) } },
  ...more,
});

const soldOut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' as const };
const inSteps = { ...DEFAULT_AVAILABILITY, min: 2, max: 6, step: 2 };

export const boxes: Scenarios = {
  'mini-cart.empty': miniCart('Empty'),
  'mini-cart.filled': miniCart('Two tickets', { cart: filled }),
  'mini-cart.failed': miniCart('The cart can’t be loaded', {
    cart: filled,
    script: { 'carts.get': noAnswer },
  }),
  'mini-cart.expired-token': miniCart('Expired token', {
    cart: filled,
    script: { 'carts.get': refusal(401, 'cart_token_expired') },
  }),
  'mini-cart.ran-out': miniCart('Ran out in another tab', {
    cart: filled,
    facts: [{ name: 'cart.expired', payload: { cart_id: CART_ID, lines: 'derby-adult:2:derby' } }],
  }),
  'product-box': productBox('On sale', {}),
  'product-box.steps': productBox('Sold by two', { availability: inSteps }),
  'product-box.sold-out': productBox('Sold out', { availability: soldOut }),
  'product-box.failed': productBox('The API fails', {}, { 'products.get': fault() }),
  'cart-codes': cartCodes('None'),
  'cart-codes.used': cartCodes('One used', {
    cart: aCart({ ...filled, codes_used: [aUsedCode({ discount: 6.9 })] }),
  }),
  'apply-code': applyCode('Applied', { cart: aCart({ codes_used: [aUsedCode()] }) }),
  'apply-code.refused': {
    ...applyCode('Refused', refusal(404, 'code_not_found')),
    expectedError: { code: 'code_not_found', parameters: {} },
  },
  'apply-code.no-answer': applyCode('No answer', noAnswer),
};

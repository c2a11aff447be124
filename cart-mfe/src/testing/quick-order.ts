import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aDeliveryMethod,
  anEvent,
  aProduct,
  refusal,
  type Script,
} from '@permanto/testing';
import { screen } from '@testing-library/react';
import { texts } from '../features/quick-order/texts';
import { openBuyBox } from './visit';

const t = texts.in('en');

const CHECKOUT = '33333333-3333-4333-8333-333333333333';

export const ticket = aProduct({
  default_amount: 1,
  availability: { ...DEFAULT_AVAILABILITY, max: 10 },
});
export const event = (...products: ProductWire[]) => ({
  ...anEvent({ products }),
  flags: { hide_pricing_categories: false, quick_checkout: true },
});
export const guest = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'guest',
    title: { fi: 'Vieras' },
    price: 0,
    availability: { ...DEFAULT_AVAILABILITY, max: 3 },
    sales_display_mode: 'registration',
    quick_order: true,
    registration_form: {
      name: { display: true, type: 'string', required: true, title: { fi: 'Nimi' } },
      email: { display: true, type: 'email', required: true, title: { fi: 'Sähköposti' } },
      rules: { display: true, type: 'boolean', required: true, title: { fi: 'Säännöt' } },
    },
    ...changes,
  });
export const filled = aCart({ items: [aCartItem({ amount: 1, total: 23 })] });
export const created = {
  cart_checkout: { uuid: CHECKOUT, next_step: null },
  links: { status: '/status' },
  cart: filled,
};
const statusOf = (forward_to_url: string) => ({
  status: 200,
  cart_checkout: {
    uuid: CHECKOUT,
    checkout_status: 'COMPLETED',
    error_message: null,
    next_step: { forward_to_url },
  },
});
export const api: Script = {
  'carts.get': refusal(404, 'cart_not_found'),
  'carts.addItems': { cart: filled },
  'carts.setCustomer': { cart: filled },
  'carts.deliveryMethods': { delivery_methods: [aDeliveryMethod()] },
  'carts.chooseDeliveryMethod': { cart: filled },
  'paymentMethods.list': { payment_methods: [], terms: null },
  'checkouts.create': created,
  'checkouts.status': statusOf('https://pay.example/1'),
};
const free = { ...api, 'carts.addItems': { cart: { ...filled, totalEur: 0, payableEur: 0 } } };

export async function openTickets(script: Script = {}, product = ticket) {
  const opened = await openBuyBox({ event: event(product), script: { ...api, ...script } });
  await screen.findByRole('textbox', { name: t('field.first_name') });
  const type = (name: string, text: string) =>
    opened.user.type(screen.getByRole('textbox', { name }), text);
  const fillIn = async () => {
    await type(t('field.first_name'), 'Aino');
    await type(t('field.last_name'), 'Mäkelä');
    await type(t('field.email'), 'Aino@Example.fi');
    await type(t('field.phone'), '040 123 4567');
    await opened.user.click(screen.getByRole('checkbox', { name: new RegExp(t('terms')) }));
  };
  const order = () => opened.user.click(screen.getByRole('button', { name: /^Order and pay/ }));
  const count = (operation: string) => opened.sent(operation).length;
  return { ...opened, fillIn, order, count };
}

export async function openRegistration(product = guest(), script: Script = {}, changes = {}) {
  const opened = await openBuyBox({
    event: { ...event(product), ...changes },
    script: { ...free, ...script },
  });
  await screen.findByRole('textbox', { name: 'Nimi' });
  const fillIn = async () => {
    await opened.user.type(screen.getByRole('textbox', { name: 'Nimi' }), ' Väinö ');
    await opened.user.type(screen.getByRole('textbox', { name: 'Sähköposti' }), 'v@example.fi');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Säännöt' }));
  };
  const accept = () =>
    opened.user.click(screen.getByRole('checkbox', { name: new RegExp(t('terms')) }));
  const register = () => opened.user.click(screen.getByRole('button', { name: t('register') }));
  const count = (operation: string) => opened.sent(operation).length;
  return { ...opened, fillIn, accept, register, count };
}

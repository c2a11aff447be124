import {
  aLivingCart,
  eachRefusal,
  inEachLanguage,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { aDeliveryMethod, noAnswer, type Script } from '@permanto/testing/scripted-api';
import { texts } from '../../i18n/texts';
import { aino } from './contact';

const CHECKOUT_ID = '33333333-3333-4333-8333-333333333333';

const eTicket = aDeliveryMethod();
const desk = aDeliveryMethod({
  id: 'desk',
  title: { fi: 'Nouto ovelta', en: 'At the door', sv: 'Vid dörren' },
});
const cart = aLivingCart({
  customer: aino,
  step: 1,
  available_delivery_methods: [eTicket, desk],
});
const chosen = {
  ...cart,
  delivery_methods: [{ delivery_group: 'tickets' as const, delivery_method: eTicket }],
};

const post = aDeliveryMethod({
  id: 'post',
  title: { fi: 'Posti', en: 'By post', sv: 'Per post' },
  needs_address: true,
});
/** What needs an address isn't chosen for the shopper. */
const unchosen = { ...cart, available_delivery_methods: [post, { ...post, id: 'parcel' }] };
const toAddress = {
  ...cart,
  available_delivery_methods: [post],
  delivery_methods: [{ delivery_group: 'tickets' as const, delivery_method: post }],
};

const created = {
  cart_checkout: { uuid: CHECKOUT_ID, next_step: null },
  links: { status: '/status' },
  cart: { ...chosen, checkout: { uuid: CHECKOUT_ID } },
};
const status = (checkout_status: string) => ({
  status: 200,
  cart_checkout: { uuid: CHECKOUT_ID, checkout_status, error_message: null, next_step: null },
});

const page = (
  title: string,
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group: 'Page /checkout/delivery',
  shows: { path: '/checkout/delivery' },
  cart: chosen,
  script: {
    'carts.chooseDeliveryMethod': { cart: chosen },
    'checkouts.create': created,
    'checkouts.status': status('PENDING'),
    'paymentMethods.list': { payment_methods: [], terms: null },
    ...script,
  },
  ...more,
});

/** As the provider offers them; in the other scenarios they are chosen on its page. */
const offered = {
  payment_methods: [
    { id: 'op', name: 'OP', group: 'bank', mark: null },
    { id: 'mobile', name: 'MobilePay', group: 'mobile', mark: null },
    { id: 'invoice', name: 'Walley', group: 'credit', mark: null },
  ],
  terms: {
    before: 'Valitsemalla maksutavan hyväksyt ',
    link: { text: 'maksupalveluehdot', url: 'https://pay.example/terms' },
    after: '',
  },
};

const chooseDesk = async ({ screen, user, language }: Player) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${desk.title[language]}`) }));

const submit = async ({ screen, user, language }: Player) => {
  const name = new RegExp(`^${texts.in(language)('order.submitUnknown')}`);
  await user.click(await screen.findByRole('button', { name }));
};
const order = async (player: Player) => {
  const name = new RegExp(`^${texts.in(player.language)('order.terms')}`);
  await player.user.click(await player.screen.findByRole('checkbox', { name }));
  await submit(player);
};

export const delivery: Scenarios = {
  delivery: page('A method is chosen'),
  'delivery.methods': page('A payment method is chosen with the order', {
    script: { 'paymentMethods.list': offered },
  }),
  'delivery.open': page('Two methods, none chosen', { cart: unchosen }),
  'delivery.missing': page('Ordered with nothing chosen or accepted', {
    cart: unchosen,
    play: submit,
  }),
  'delivery.address': page('Brought to an address', { cart: toAddress }),
  'delivery.none': page('Nothing brings it', { cart: { ...cart, available_delivery_methods: [] } }),
  'delivery.begun': page('A payment was begun elsewhere', {
    cart: { ...chosen, checkout: { uuid: CHECKOUT_ID } },
  }),
  'delivery.no-cart': page('An empty cart', { cart: aLivingCart({ items: [] }) }),
  'delivery.too-early': page('Before the contact details', { cart: aLivingCart() }),
  'delivery.waiting': page('Ordered, payment page on its way', { play: order }),
  'delivery.failed': page('Ordered, the payment failed', {
    script: { 'checkouts.status': status('ERROR') },
    play: order,
  }),
  'delivery.no-answer': page('Ordered without an answer', {
    script: { 'checkouts.create': noAnswer },
    play: order,
  }),
  'delivery.slow': page('Slow API: three seconds', { delay: 3_000 }),
  ...inEachLanguage('delivery', page('A method is chosen')),
  ...eachRefusal('delivery', 'delivery', ({ answer }) => ({
    ...page('', { cart, script: { 'carts.chooseDeliveryMethod': answer } }),
    group: 'A delivery method is refused',
    play: chooseDesk,
  })),
  ...eachRefusal('order', 'order', ({ answer }) => ({
    ...page('', { script: { 'checkouts.create': answer } }),
    group: 'The order is refused',
    play: order,
  })),
};

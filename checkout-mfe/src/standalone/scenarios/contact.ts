import {
  aLivingCart,
  eachRefusal,
  inEachLanguage,
  inEachTheme,
  PAID_SESSION,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { aCart, aShop, noAnswer, refusal, type Script } from '@permanto/testing/scripted-api';
import { texts } from '../../i18n/texts';

const group = 'Page /checkout';

export const aino = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'aino@example.fi',
  phone: '+358401234567',
  country: 'FI',
};
const known = aLivingCart({ customer: aino });

const page = (
  title: string,
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group,
  shows: { path: '/checkout' },
  cart: aLivingCart(),
  script: {
    'carts.setCustomer': { cart: known },
    'paymentMethods.list': { payment_methods: [], terms: null },
    ...script,
  },
  ...more,
});

const shown = { display: true, type: 'string', required: false };
const wideShop = aShop({
  languages: ['fi', 'en', 'sv'],
  forms: {
    customer_details_form: {
      phone: { ...shown, required: true },
      company_name: shown,
      address_line1: shown,
      postal_code: shown,
      city: shown,
    },
  },
});

const submit = async ({ screen, user, language }: Player) =>
  user.click(await screen.findByRole('button', { name: texts.in(language)('customer.submit') }));

/** What is saved needs no button: something is changed first. */
const submitChanged = async (player: Player) => {
  const { screen, user, language } = player;
  const name = texts.in(language)('customer.last_name');
  await user.type(await screen.findByRole('textbox', { name }), 'a');
  await submit(player);
};

export const contact: Scenarios = {
  contact: page('Nothing known yet'),
  'contact.known': page('Told before', { cart: known }),
  'contact.wide': page('All that a shop can ask for', {
    script: { 'shop.get': { shop: wideShop } },
  }),
  'contact.blank': page('Sent while empty', { play: submit }),
  'contact.no-cart': page('An empty cart', { cart: aCart() }),
  'contact.no-answer': page('The API is away', { script: { 'carts.get': noAnswer } }),
  'contact.expired-token': page('Expired token', {
    script: { 'carts.get': refusal(401, 'cart_token_expired') },
  }),
  'contact.paid-elsewhere': {
    title: 'Paid in another tab',
    group,
    shows: { path: '/checkout' },
    script: {},
    session: PAID_SESSION,
  },
  'contact.slow': page('Slow API: three seconds', { delay: 3_000 }),
  'contact.phone': page('On a narrow phone', { viewport: '320x640' }),
  ...inEachLanguage('contact', page('Nothing known yet')),
  ...inEachTheme('contact', page('Nothing known yet')),
  ...eachRefusal('contact', 'contact', ({ answer }) => ({
    ...page('', { cart: known, script: { 'carts.setCustomer': answer } }),
    group: 'Contact details are refused',
    play: submitChanged,
  })),
};

import { cents, type ContactInput } from '@permanto/contracts';
import { aDeliveryMethod, aProduct, aShop, anEvent, inDays } from '../../../testing/test-shop';

const postage = aProduct({ id: 'postimaksu', type: 'delivery_cost', price: cents(590) });

/** A shop with an example for each of a cart's rules. */
export const cartShop = aShop({
  events: [
    anEvent({ id: 'ottelu', max_per_order: 6 }),
    anEvent({ id: 'peruttu', status: 'cancelled' }),
    anEvent({ id: 'pelattu', status: 'finished' }),
  ],
  products: [
    aProduct({
      id: 'aikuinen',
      title: { fi: 'Aikuinen' },
      price: cents(1_750),
      event_id: 'ottelu',
      stock_ids: ['ottelu'],
      bounds: { min: 1, max: 5, step: 1 },
    }),
    aProduct({ id: 'lapsi', price: cents(700), event_id: 'ottelu', stock_ids: ['ottelu'] }),
    aProduct({ id: 'pari', bounds: { min: 2, max: 8, step: 2 } }),
    aProduct({ id: 'harvinainen', stock_ids: ['harvinainen'] }),
    aProduct({
      id: 'rajaton',
      stock_ids: ['harvinainen'],
      bounds: { min: 1, max: 2 ** 40, step: 1 },
    }),
    aProduct({ id: 'peruttu', event_id: 'peruttu' }),
    aProduct({ id: 'pelattu', event_id: 'pelattu' }),
    aProduct({ id: 'myohassa', sales: { open_at: null, close_at: inDays(-1) } }),
    aProduct({ id: 'tulossa', sales: { open_at: inDays(1), close_at: null } }),
    aProduct({ id: 'huivi', type: 'merchandise', forbidden_delivery_options: ['nouto'] }),
    aProduct({ id: 'palvelumaksu', type: 'payment_cost', price: cents(150) }),
    postage,
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen', available_for_product_types: ['single_event_access'] }),
    aDeliveryMethod({ id: 'posti', delivery_groups: ['merchandise'], product: postage }),
    aDeliveryMethod({ id: 'nouto', delivery_groups: ['tickets', 'merchandise'] }),
    aDeliveryMethod({ id: 'piilossa', hidden: true }),
  ],
  stocks: [
    { id: 'ottelu', capacity: 100 },
    { id: 'harvinainen', capacity: 3 },
  ],
});

export const maija: ContactInput = {
  first_name: 'Maija',
  last_name: 'Meikäläinen',
  phone: '+358 40 123 4567',
  email: 'Maija@Example.FI',
  country: 'fi',
};

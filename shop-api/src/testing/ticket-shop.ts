import { cents } from '@permanto/contracts';
import type { Shop } from '../modules/shop/shop';
import { aDeliveryMethod, anEvent, aProduct, aShop } from './test-shop';

/** A game with so many places, and electronic tickets. */
export function ticketShop(places: number): Shop {
  return aShop({
    events: [anEvent({ id: 'ottelu', title: { fi: 'Ottelu', en: 'Game', sv: 'Match' } })],
    products: [
      aProduct({
        id: 'aikuinen',
        title: { fi: 'Aikuinen', en: 'Adult', sv: 'Vuxen' },
        price: cents(2_270),
        event_id: 'ottelu',
        stock_ids: ['ottelu'],
        bounds: { min: 1, max: 10, step: 1 },
      }),
      aProduct({ id: 'lapsi', price: cents(700), event_id: 'ottelu', stock_ids: ['ottelu'] }),
      aProduct({ id: 'vapaalippu', price: cents(0), event_id: 'ottelu', stock_ids: ['ottelu'] }),
    ],
    delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
    stocks: [{ id: 'ottelu', capacity: places }],
  });
}

import type { BodyOf, Operation, operations } from '@permanto/contracts/api';

type Operations = typeof operations;
type Named<Group extends keyof Operations> = {
  [
    Verb in keyof Operations[Group] as `${Group}.${Verb & string}`
  ]?: Operations[Group][Verb] extends Operation ? BodyOf<Operations[Group][Verb]> : never;
};

const customer = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'aino.virtanen@example.fi',
  phone: '+358401234567',
  country: 'FI',
};

const ID = '5f0c6a3e-6c1e-4c55-9d0a-2f2b8f1f7a10';

const carts: Named<'carts'> = {
  'carts.create': {},
  'carts.setPresence': { presence: { here: false, number: 1 } },
  'carts.setCustomer': { customer },
  'carts.addItems': { cart_item: { product: { id: 'ottelu-1-aikuinen' }, amount: 2 } },
  'carts.updateItem': { cart_item: { amount: 3 } },
  'carts.setComments': { comments_by_customer: 'Tulemme bussilla.' },
  'carts.chooseDeliveryMethod': {
    delivery_method: { id: 'sahkoinen' },
    delivery_group: 'tickets',
  },
  'carts.addCode': { code: 'KESA15' },
};

const others: Named<'seatReservations'> & Named<'checkouts'> & Named<'orders'> & Named<'streams'> =
  {
    'seatReservations.create': { event: { id: 'konsertti' }, seat_count: 3 },
    'checkouts.create': { terms_accepted: true },
    'orders.confirm': { confirmation_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' },
    'orders.withdraw': { items: [{ item: 0, amount: 1 }] },
    'streams.setLiveState': { live_state: { freeze_live: true } },
    'streams.view': { ticket_code: '34679-ACDEF-GHJKM-NPQRT' },
    'streams.validateView': { ticket_code: '34679-ACDEF-GHJKM-NPQRT', viewer_id: ID },
  };

/** Operation name → a body that it takes. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = { ...carts, ...others };

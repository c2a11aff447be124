/** What is sent needs this much of an operation. */
export interface Endpoint<Path extends string = string> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/v1/{shop-key}`. */
  readonly path: Path;
  /** `shared`: the same for everyone, with ETag; `private`: never stored. */
  readonly cache: 'shared' | 'private';
}

const endpoint = <const Path extends string>(
  name: string,
  path: Path,
  method: Endpoint['method'] = 'GET',
): Endpoint<Path> => ({ name, method, path, cache: 'private' });

const shared = <const Path extends string>(name: string, path: Path): Endpoint<Path> => ({
  ...endpoint(name, path),
  cache: 'shared',
});

/**
 * Where a visitor's pages ask, by module and verb. Schemas stand apart, in `visitorOperations`: every page of the shop
 * loads this before it starts (`docs/decisions/091`).
 */
export const endpoints = {
  shop: {
    get: shared('shop.get', '/shop.json'),
  },
  products: {
    list: shared('products.list', '/products.json'),
    get: shared('products.get', '/products/{productId}.json'),
  },
  events: {
    list: shared('events.list', '/events.json'),
    get: shared('events.get', '/events/{eventId}.json'),
    calendar: shared('events.calendar', '/events/{eventId}/calendar.ics'),
    hall: shared('events.hall', '/events/{eventId}/hall.json'),
    seats: endpoint('events.seats', '/events/{eventId}/seats.json'),
    seatChanges: endpoint('events.seatChanges', '/events/{eventId}/seats/changes'),
  },
  carts: {
    create: endpoint('carts.create', '/carts.json', 'POST'),
    get: endpoint('carts.get', '/carts/{cartId}.json'),
    renew: endpoint('carts.renew', '/carts/{cartId}/renewals.json', 'POST'),
    setPresence: endpoint('carts.setPresence', '/carts/{cartId}/presence.json', 'PUT'),
    setCustomer: endpoint('carts.setCustomer', '/carts/{cartId}/customer.json', 'PUT'),
    setDeliveryCustomer: endpoint(
      'carts.setDeliveryCustomer',
      '/carts/{cartId}/delivery_customer.json',
      'PUT',
    ),
    setBillingCustomer: endpoint(
      'carts.setBillingCustomer',
      '/carts/{cartId}/billing_customer.json',
      'PUT',
    ),
    setComments: endpoint('carts.setComments', '/carts/{cartId}/comments_by_customer.json', 'PUT'),
    addItems: endpoint('carts.addItems', '/carts/{cartId}/cart_items.json', 'POST'),
    updateItem: endpoint('carts.updateItem', '/carts/{cartId}/cart_items/{itemId}.json', 'PATCH'),
    removeItem: endpoint('carts.removeItem', '/carts/{cartId}/cart_items/{itemId}.json', 'DELETE'),
    deliveryMethods: endpoint('carts.deliveryMethods', '/carts/{cartId}/delivery_methods.json'),
    chooseDeliveryMethod: endpoint(
      'carts.chooseDeliveryMethod',
      '/carts/{cartId}/delivery_methods.json',
      'POST',
    ),
    addCode: endpoint('carts.addCode', '/carts/{cartId}/codes.json', 'POST'),
    removeCode: endpoint('carts.removeCode', '/carts/{cartId}/codes/{code}.json', 'DELETE'),
  },
  seatingPlans: {
    get: shared('seatingPlans.get', '/seating_plans/{planHash}.bin'),
  },
  seatReservations: {
    create: endpoint('seatReservations.create', '/carts/{cartId}/seat_reservations.json', 'POST'),
    list: endpoint('seatReservations.list', '/carts/{cartId}/seat_reservations.json'),
    remove: endpoint(
      'seatReservations.remove',
      '/carts/{cartId}/seat_reservations/{reservationId}.json',
      'DELETE',
    ),
    removeAll: endpoint(
      'seatReservations.removeAll',
      '/carts/{cartId}/seat_reservations.json',
      'DELETE',
    ),
  },
  checkouts: {
    create: endpoint('checkouts.create', '/carts/{cartId}/checkouts.json', 'POST'),
    status: endpoint('checkouts.status', '/carts/{cartId}/checkouts/{checkoutId}.json'),
    cancel: endpoint('checkouts.cancel', '/carts/{cartId}/checkouts/{checkoutId}.json', 'DELETE'),
  },
  orders: {
    get: endpoint('orders.get', '/orders/{orderNumber}.json'),
    tickets: endpoint('orders.tickets', '/orders/{orderNumber}/tickets.pdf'),
    payment: endpoint('orders.payment', '/orders/{orderNumber}/payment.json'),
    withdraw: endpoint('orders.withdraw', '/orders/{orderNumber}/withdrawals.json', 'POST'),
  },
  codes: {
    get: endpoint('codes.get', '/codes/{code}.json'),
  },
  venues: {
    list: shared('venues.list', '/venues.json'),
    get: shared('venues.get', '/venues/{venueId}.json'),
  },
  pages: {
    list: shared('pages.list', '/pages.json'),
    get: shared('pages.get', '/pages/{slug}.json'),
  },
  streams: {
    list: shared('streams.list', '/streams.json'),
    get: shared('streams.get', '/streams/{streamId}.json'),
    liveState: shared('streams.liveState', '/streams/{streamId}/live_state.json'),
    view: endpoint('streams.view', '/streams/{streamId}/views.json', 'POST'),
    validateView: endpoint(
      'streams.validateView',
      '/streams/{streamId}/view_validations.json',
      'POST',
    ),
  },
};

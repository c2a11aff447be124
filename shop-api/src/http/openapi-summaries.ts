/**
 * What each operation does, for the API's documentation. Apart from the operations, since browsers
 * load those.
 */
export const SUMMARIES: Readonly<Record<string, string>> = {
  'carts.create': 'A new cart with its token, and with rows where there are some: all or no cart',
  'carts.get': 'The cart',
  'carts.renew': 'More time for the cart and its holds',
  'carts.setPresence':
    'Whether the visitor is in the shop: seats in no row are soon given back once they have left',
  'carts.setCustomer': 'The customer’s contact record',
  'carts.setDeliveryCustomer': 'The receiver’s contact record; null takes it away',
  'carts.setBillingCustomer': 'The payer’s contact record; null takes it away',
  'carts.setComments': 'What the customer wants to say about the order',
  'carts.addItems': 'Adds one row or several, all or none',
  'carts.updateItem': 'Changes a row; its product stays',
  'carts.removeItem': 'Removes a row and gives back what it held',
  'carts.deliveryMethods': 'The delivery methods that this cart can have',
  'carts.chooseDeliveryMethod': 'Chooses how one group of items is delivered',
  'carts.addCode': 'Applies a code: a campaign’s, a serial card’s, a badge’s or a value voucher’s',
  'carts.removeCode': 'Takes a code out, and with it the rows that need it',
  'codes.get': 'What a code would do, and what of the catalogue it would do it to',
  'shop.get': 'The shop’s public configuration',
  'products.list': 'The catalogue: every product that is on show',
  'products.get': 'One product; `token` is the cart’s where a code was applied to it',
  'events.list': 'The events that are on show, with their products',
  'events.get': 'One event with its products; `token` is the cart’s where a code was applied to it',
  'catalogue.changes':
    'Server-sent events: each `change` says that the shop, an event or a product may differ; the first comes at once',
  'events.calendar': 'The event as an iCalendar file (RFC 5545), for the visitor’s own calendar',
  'events.hall': 'The event’s hall in short: its sections, and what is free in them now',
  'seatingCharts.get': 'The plan of the event’s hall; never changes under its ETag',
  'events.seats': 'Which seats of the event are not free now',
  'events.seatChanges':
    'Server-sent events: `state` says which seats are not free, each `change` what differs since; `Last-Event-ID`, or else `since` (a version), goes on from there',
  'seatingPlans.get': 'A hall’s plan as bytes, by their hash; they never change',
  'venues.list': 'The places where the shop’s events are held',
  'venues.get': 'One place',
  'pages.list': 'The shop’s content pages',
  'pages.get': 'One content page, by its slug',
  'files.get':
    'A picture or stream of the shop’s own; with its hash as `v` it never changes. With a `width` it comes at most so wide, in AVIF or WebP where `Accept` names them; as it is until that is made',
  'checkouts.create':
    'Orders what is in the cart; the payment is made in the background, see the status link. Again for an unchanged cart, it answers the open checkout; a cart has five new ones in ten minutes',
  'checkouts.status': 'How the making of the checkout goes, and where to pay',
  'checkouts.cancel': 'Takes the checkout back; the cart is whole again',
  'orders.get': 'The order with the state of its payment and its tickets',
  'orders.tickets':
    'The tickets as PDF; the secret may stand in the query, so that it can be a link',
  'orders.payment':
    'How much an order costs and how to pay it, by its number alone; nothing personal',
  'orders.pay':
    'On to the payment provider, by a `method` or to its page, for who has the order’s number alone',
  'orders.confirm':
    'Confirms an order that costs nothing, by the token in its mail; answers the same again, and where its time is over, the pieces are taken again if they are there',
  'orders.withdraw': 'Withdraws from what the law lets be returned; the money goes back (KSL 6:14)',
  'tickets.checkIn': 'The door lets a ticket in, once',
  'paymentMethods.list':
    'By what an amount can be paid, those that need no credit first; empty where the provider’s page lists them',
  'paymentMethods.mark': 'The picture of a payment method',
  'payments.form':
    'What a browser posts to pay by one method, for the shop’s page that posts it; the token opens one payment',
  'payments.return':
    'Where the provider sends the visitor back; verified, then on to the right page',
  'payments.callback': 'Where the provider’s server reports; may come twice, late or never',
  'seatReservations.create':
    'Holds seats for the cart, all or none: the best ones, or those that are named',
  'seatReservations.list': 'The seats that the cart holds in one event',
  'seatReservations.remove': 'Gives one seat back, and its row with it',
  'seatReservations.removeAll': 'Gives back all seats of an event, or of one section of it',
  'streams.list': 'The shop’s streams',
  'streams.get': 'One stream',
  'streams.liveState': 'Whether the stream is frozen now',
  'streams.setLiveState': 'Freezes the stream, or lets it go on',
  'streams.view': 'A ticket begins to watch; its previous viewer no longer does',
  'streams.validateView': 'Whether this viewer is still the one who watches with the ticket',
};

import { cents, toEuros, type CartWire } from '@permanto/contracts';
import { chosenOptions } from '@permanto/contracts/rules/choices';
import type { App } from '../../app';
import type { Shop, ShopDeliveryMethod, ShopProduct } from '../shop';
import { presentUsedCode } from './present-used-code';
import type { CartState, ChosenDelivery, ReservedSeat } from './domain/cart-state';
import { availableMethods } from './domain/delivery';
import { expiresAtMost } from './domain/renewal';
import { splitPayment } from './domain/prices';
import { billOf, type Charge, type ChargedRow } from './domain/totals';

type ItemWire = CartWire['items'][number];
type DeliveryMethodWire = CartWire['available_delivery_methods'][number];
type ServiceCostWire = CartWire['service_costs'][number];

interface View {
  readonly app: Pick<App, 'tokens'>;
  readonly shop: Shop;
  readonly cart: CartState;
}

function eventOf({ shop }: View, { event_id }: ShopProduct): ItemWire['event'] {
  const event = shop.events.get(event_id ?? '');
  if (!event) return null;
  const { id, title, start_date, image } = event;
  return { id, title, start_date: start_date.toISOString(), image };
}

function presentRow(view: View, { row, product, price, total }: ChargedRow): ItemWire {
  const { id, title, type, event_id, vat_percentage } = product;
  const seats = view.cart.seat_reservations.filter(({ cart_item_id }) => cart_item_id === row.id);
  return {
    id: row.id,
    amount: row.amount,
    product: { id, title, type, event_id },
    event: eventOf(view, product),
    price: toEuros(price),
    full_price: toEuros(product.price),
    total: toEuros(total),
    vat_percentage,
    seat_reservations: seats.map(({ id: reservation, seat }) => ({ id: reservation, seat })),
    choices: chosenOptions(product.choices, row.choices),
    event_registration: row.event_registration,
    customer_remarks: row.customer_remarks,
    seatsio_reservation: seats[0]?.id ?? null,
  };
}

export function presentSeat(reservation: ReservedSeat): CartWire['seat_reservations'][number] {
  return {
    id: reservation.id,
    event: { id: reservation.event_id },
    seat: reservation.seat,
    available_products: reservation.product_ids.map((id) => ({ id })),
    cart_item_id: reservation.cart_item_id,
  };
}

/** A delivery method with its pinned price, or its current one if none is pinned. */
export function presentDeliveryMethod(
  { tokens }: Pick<App, 'tokens'>,
  cartId: string,
  { method, pinned = null }: { method: ShopDeliveryMethod; pinned?: number | null },
): DeliveryMethodWire {
  const { product, available_for_product_types, delivery_groups, served_countries, ...rest } =
    method;
  const price = cents(pinned ?? product?.price ?? 0);
  return {
    ...rest,
    delivery_groups: [...delivery_groups],
    available_for_product_types: [...available_for_product_types],
    served_countries: [...served_countries],
    product: product && {
      id: product.id,
      title: product.title,
      price: toEuros(price),
      vat_percentage: product.vat_percentage,
      price_token: tokens.signPrice({ cartId, productId: product.id }, price),
    },
  };
}

function presentChosen(
  { app, shop, cart }: View,
  chosen: ChosenDelivery,
): CartWire['delivery_methods'] {
  const method = shop.delivery_methods.get(chosen.delivery_method_id);
  if (!method) return [];
  return [
    {
      delivery_group: chosen.delivery_group,
      delivery_method: presentDeliveryMethod(app, cart.uuid, { method, pinned: chosen.price }),
    },
  ];
}

const presentServiceCost = ({
  product: { id, title, vat_percentage },
  amount,
  total,
}: Charge): ServiceCostWire => ({
  product: { id, title },
  amount,
  total: toEuros(total),
  vat_percentage,
});

/** The cart for its owner, with a token that expires with the cart. */
export function presentCart(app: Pick<App, 'tokens'>, shop: Shop, cart: CartState): CartWire {
  const view: View = { app, shop, cart };
  const { rows, serviceCosts, total } = billOf(shop, cart);
  const { vouchers, payable } = splitPayment(cart, total);
  return {
    uuid: cart.uuid,
    token: app.tokens.sign({ shopKey: shop.key, cartId: cart.uuid, expires: cart.expires }),
    created: cart.created.toISOString(),
    expires: cart.expires.toISOString(),
    expires_at_most: expiresAtMost(shop, cart).toISOString(),
    items: rows.map((row) => presentRow(view, row)),
    seat_reservations: cart.seat_reservations.map(presentSeat),
    customer: cart.customer,
    delivery_customer: cart.delivery_customer,
    billing_customer: cart.billing_customer,
    comments_by_customer: cart.comments_by_customer,
    delivery_methods: cart.delivery_methods.flatMap((chosen) => presentChosen(view, chosen)),
    available_delivery_methods: availableMethods(shop, cart).map((method) =>
      presentDeliveryMethod(app, cart.uuid, { method }),
    ),
    codes_used: cart.codes.map((code) => presentUsedCode(shop, code)),
    service_costs: serviceCosts.map(presentServiceCost),
    totalEur: toEuros(total),
    vouchersEur: toEuros(vouchers),
    payableEur: toEuros(payable),
    checkout: cart.checkout_id === null ? null : { uuid: cart.checkout_id },
    step: cart.step,
  };
}

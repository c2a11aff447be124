import { cents, sum, type Cents } from '@permanto/contracts';
import type { Shop, ShopProduct } from '../../shop/shop';
import type { CartRow, CartState } from './cart-state';
import { priceIn } from './prices';
import { KIND_RULES } from './product-kinds';

/** Something that is paid for: so many pieces of a product. */
export interface Charge {
  readonly product: ShopProduct;
  readonly amount: number;
  /** Of one piece, VAT included. */
  readonly price: Cents;
  /** price × amount. */
  readonly total: Cents;
}

export interface ChargedRow extends Charge {
  readonly row: CartRow;
}

/** What a cart costs. The cart's answer and the order's lines are both made of it. */
export interface Bill {
  readonly rows: readonly ChargedRow[];
  readonly deliveries: readonly Charge[];
  readonly serviceCosts: readonly Charge[];
  /** Rows, deliveries and service costs. */
  readonly total: Cents;
}

function charge(product: ShopProduct, amount: number, price: Cents): Charge {
  return { product, amount, price, total: cents(price * amount) };
}

const totalOf = (charges: readonly Charge[]): Cents => sum(charges.map(({ total }) => total));

/** Rows whose product the shop no longer has cost nothing and can't be ordered. */
function chargedRows(shop: Shop, cart: CartState): ChargedRow[] {
  return cart.items.flatMap((row) => {
    const product = shop.products.get(row.product_id);
    return product ? [{ row, ...charge(product, row.amount, priceIn(cart, product)) }] : [];
  });
}

/** A method that brings both groups is paid once. */
function chargedDeliveries(shop: Shop, { delivery_methods }: CartState): Charge[] {
  const prices = new Map(
    delivery_methods.map(({ delivery_method_id, price }) => [delivery_method_id, price]),
  );
  return [...prices].flatMap(([id, price]) => {
    const product = shop.delivery_methods.get(id)?.product;
    return product && price !== null ? [charge(product, 1, cents(price))] : [];
  });
}

/** Unavoidable costs of whatever costs something; what is free stays free. */
function chargedServices({ service_costs }: Shop, rows: readonly ChargedRow[]): Charge[] {
  const tickets = rows
    .filter(({ product }) => KIND_RULES[product.type].isEventTicket)
    .reduce((count, { amount }) => count + amount, 0);
  return service_costs
    .map(({ product, per }) => charge(product, per === 'order' ? 1 : tickets, product.price))
    .filter(({ amount }) => amount > 0);
}

export function billOf(shop: Shop, cart: CartState): Bill {
  const rows = chargedRows(shop, cart);
  const deliveries = chargedDeliveries(shop, cart);
  const chosen = sum([totalOf(rows), totalOf(deliveries)]);
  const serviceCosts = chosen > 0 ? chargedServices(shop, rows) : [];
  return { rows, deliveries, serviceCosts, total: sum([chosen, totalOf(serviceCosts)]) };
}

import { cents, sum, type Cents } from '@permanto/contracts';
import { dueCosts } from '@permanto/contracts/rules/due-costs';
import type { Shop, ShopProduct } from '../../shop/domain';
import type { CartRow, CartState } from './cart-state';
import { priceIn } from './prices';
import { serviceCostsOf } from './unavoidable-costs';

/** A number of pieces of a product, with their price. */
export interface Charge {
  readonly product: ShopProduct;
  readonly amount: number;
  /** Of one piece, including VAT. */
  readonly price: Cents;
  /** price × amount. */
  readonly total: Cents;
}

export interface ChargedRow extends Charge {
  readonly row: CartRow;
}

/** What a cart costs. Both the cart's response and the order's lines derive from it. */
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

/** Rows whose product was removed from the shop cost nothing and can't be ordered. */
function chargedRows(shop: Shop, cart: CartState): ChargedRow[] {
  return cart.items.flatMap((row) => {
    const product = shop.products.get(row.product_id);
    return product ? [{ row, ...charge(product, row.amount, priceIn(cart, product)) }] : [];
  });
}

/** A method that delivers both groups is charged once. */
function chargedDeliveries(shop: Shop, { delivery_methods }: CartState): Charge[] {
  const prices = new Map(
    delivery_methods.map(({ delivery_method_id, price }) => [delivery_method_id, price]),
  );
  return [...prices].flatMap(([id, price]) => {
    const product = shop.delivery_methods.get(id)?.product;
    return product && price !== null ? [charge(product, 1, cents(price))] : [];
  });
}

/** Service costs, unless everything else is free. */
function chargedServices(shop: Shop, chosen: Cents, rows: readonly ChargedRow[]): Charge[] {
  const lines = rows.map(({ product, amount }) => ({
    amount,
    costs: serviceCostsOf(shop, product).map((cost) => ({ ...cost, id: cost.product.id })),
  }));
  return dueCosts(chosen, lines).map(({ cost: { product }, amount }) =>
    charge(product, amount, product.price),
  );
}

export function billOf(shop: Shop, cart: CartState): Bill {
  const rows = chargedRows(shop, cart);
  const deliveries = chargedDeliveries(shop, cart);
  const chosen = sum([totalOf(rows), totalOf(deliveries)]);
  const serviceCosts = chargedServices(shop, chosen, rows);
  return { rows, deliveries, serviceCosts, total: sum([chosen, totalOf(serviceCosts)]) };
}

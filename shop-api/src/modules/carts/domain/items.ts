import { isRefused, ok, refuse, type Refused, type Result } from '../../../result';
import type { Shop, ShopProduct } from '../../shop/shop';
import { brokenBound, emptyRow } from './bounds';
import { notBuyable } from './buyable';
import type { CartRow, CartState } from './cart-state';
import { seated, seatedAmountFault, seatFault } from './seats';

export interface NewRow {
  /** For the row that it becomes, unless it joins one that is there. */
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
  readonly seat_ids: readonly string[];
  readonly customer_remarks: string | null;
}

export interface RowUpdate {
  readonly amount?: number | undefined;
  readonly product_id?: string | undefined;
  readonly customer_remarks?: string | undefined;
}

interface Context {
  readonly shop: Shop;
  readonly now: Date;
}

function buyFault({ shop, now }: Context, product: ShopProduct): Refused | null {
  return notBuyable(shop, product, shop.events.get(product.event_id ?? '') ?? null, now);
}

/** Rows of the same product with the same remarks are one row. */
function withRow(items: readonly CartRow[], added: NewRow): { items: CartRow[]; rowId: string } {
  const { id, product_id, amount, customer_remarks } = added;
  const same = items.find(
    (row) => row.product_id === product_id && row.customer_remarks === customer_remarks,
  );
  if (!same) {
    return { items: [...items, { id, product_id, amount, customer_remarks }], rowId: id };
  }
  const grown = { ...same, amount: same.amount + amount };
  return { items: items.map((row) => (row === same ? grown : row)), rowId: same.id };
}

function addRow(context: Context, cart: CartState, added: NewRow): Result<CartState> {
  const product = context.shop.products.get(added.product_id);
  if (!product) return refuse('cart_item_product_not_found', { product: added.product_id });
  const { amount, seat_ids: seatIds } = added;
  const fault =
    buyFault(context, product) ??
    emptyRow(product, amount) ??
    seatFault(cart, product, { amount, seatIds });
  if (fault) return fault;
  const { items, rowId } = withRow(cart.items, added);
  return ok({
    ...cart,
    items,
    seat_reservations: seated(cart.seat_reservations, seatIds, rowId),
  });
}

/** Adds rows, all or none. Bounds count once all of them are in. */
export function addRows(
  context: Context,
  cart: CartState,
  rows: readonly NewRow[],
): Result<CartState> {
  if (rows.length === 0) return refuse('cart_items_empty');
  let grown = cart;
  for (const row of rows) {
    const added = addRow(context, grown, row);
    if (isRefused(added)) return added;
    grown = added.value;
  }
  const products = new Set(rows.map(({ product_id }) => product_id));
  return brokenBound(context.shop, grown.items, products) ?? ok(grown);
}

function amountFault(
  context: Context,
  cart: CartState,
  row: CartRow,
  amount: number,
): Refused | null {
  const product = context.shop.products.get(row.product_id);
  if (!product) return refuse('cart_item_product_not_found', { product: row.product_id });
  // Fewer pieces can always be had, even when sales are over.
  const fault = amount > row.amount ? buyFault(context, product) : null;
  return fault ?? seatedAmountFault(cart, row, amount) ?? emptyRow(product, amount);
}

export function updateRow(
  context: Context,
  cart: CartState,
  rowId: string,
  { amount, product_id, customer_remarks }: RowUpdate,
): Result<CartState> {
  const row = cart.items.find(({ id }) => id === rowId);
  if (!row) return refuse('cart_item_not_found');
  if (product_id !== undefined && product_id !== row.product_id) {
    return refuse('cart_item_update_product_mismatch');
  }
  const fault = amount === undefined ? null : amountFault(context, cart, row, amount);
  if (fault) return fault;
  const updated = {
    ...row,
    amount: amount ?? row.amount,
    customer_remarks: customer_remarks ?? row.customer_remarks,
  };
  const items = cart.items.map((other) => (other === row ? updated : other));
  return brokenBound(context.shop, items, [row.product_id]) ?? ok({ ...cart, items });
}

/** Removes a row and the seats that it was made of. */
export function removeRow(cart: CartState, rowId: string): Result<CartState> {
  const items = cart.items.filter(({ id }) => id !== rowId);
  if (items.length === cart.items.length) return refuse('cart_item_not_found');
  const seat_reservations = cart.seat_reservations.filter(
    ({ cart_item_id }) => cart_item_id !== rowId,
  );
  return ok({ ...cart, items, seat_reservations });
}

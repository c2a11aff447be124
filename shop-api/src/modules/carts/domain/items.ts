import { isRefused, ok, refuse, type Refused, type Result } from '../../../result';
import type { Shop, ShopProduct } from '../../shop/shop';
import { brokenBound, emptyRow } from './bounds';
import { notBuyable } from './buyable';
import type { CartRow, CartState, EventRegistration } from './cart-state';
import { registrationFault, toldRegistration } from './registration';
import { missingRequired } from './required-products';
import { seated, seatedAmountFault, seatFault } from './seats';

export interface NewRow {
  /** For the row that it becomes, unless it joins one that is there. */
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
  readonly seat_ids: readonly string[];
  readonly event_registration: EventRegistration | null;
  readonly customer_remarks: string | null;
}

export interface RowUpdate {
  readonly amount?: number | undefined;
  readonly product_id?: string | undefined;
  readonly event_registration?: EventRegistration | undefined;
  /** Null takes them away. */
  readonly customer_remarks?: string | null | undefined;
}

interface Rows {
  readonly items: readonly CartRow[];
  /** The row that what was added is in. */
  readonly rowId: string;
}

interface Context {
  readonly shop: Shop;
  readonly now: Date;
}

function buyFault({ shop, now }: Context, product: ShopProduct): Refused | null {
  return notBuyable(shop, product, shop.events.get(product.event_id ?? '') ?? null, now);
}

/** Rows of the same product with the same remarks are one row; a registration is always one of its own. */
function withRow(items: readonly CartRow[], { seat_ids: _, ...added }: NewRow): Rows {
  const isSame = (row: CartRow) =>
    row.product_id === added.product_id &&
    row.customer_remarks === added.customer_remarks &&
    row.event_registration === null &&
    added.event_registration === null;
  const same = items.find(isSame);
  if (!same) return { items: [...items, added], rowId: added.id };
  const grown = { ...same, amount: same.amount + added.amount };
  return { items: items.map((row) => (row === same ? grown : row)), rowId: same.id };
}

function addRow(context: Context, cart: CartState, added: NewRow): Result<CartState> {
  const product = context.shop.products.get(added.product_id);
  if (!product) return refuse('cart_item_product_not_found', { product: added.product_id });
  const { amount, seat_ids: seatIds } = added;
  const event_registration = toldRegistration(product, added.event_registration);
  const fault =
    buyFault(context, product) ??
    emptyRow(product, amount) ??
    registrationFault(product, event_registration) ??
    seatFault(cart, product, { amount, seatIds });
  if (fault) return fault;
  const { items, rowId } = withRow(cart.items, { ...added, event_registration });
  return ok({
    ...cart,
    items,
    seat_reservations: seated(cart.seat_reservations, seatIds, rowId),
  });
}

/** Adds rows, all or none. Bounds and required products count once all of them are in. */
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
  return (
    brokenBound(context.shop, grown.items, products) ??
    missingRequired(context.shop, grown.items, products) ??
    ok(grown)
  );
}

/** Fewer pieces can always be had, even when sales are over or what they need is gone. */
function growthFault(context: Context, { items }: CartState, product: ShopProduct): Refused | null {
  return buyFault(context, product) ?? missingRequired(context.shop, items, [product.id]);
}

function updateFault(
  context: Context,
  cart: CartState,
  { row, updated }: { row: CartRow; updated: CartRow },
): Refused | null {
  const product = context.shop.products.get(row.product_id);
  if (!product) return refuse('cart_item_product_not_found', { product: row.product_id });
  const { amount, event_registration } = updated;
  return (
    (amount > row.amount ? growthFault(context, cart, product) : null) ??
    (amount === row.amount ? null : seatedAmountFault(cart, row, amount)) ??
    emptyRow(product, amount) ??
    (event_registration === row.event_registration
      ? null
      : registrationFault(product, event_registration))
  );
}

function updatedRow({ shop }: Context, row: CartRow, update: RowUpdate): CartRow {
  const product = shop.products.get(row.product_id);
  const { amount, event_registration: told, customer_remarks: remarks } = update;
  return {
    ...row,
    amount: amount ?? row.amount,
    event_registration: product && told ? toldRegistration(product, told) : row.event_registration,
    customer_remarks: remarks === undefined ? row.customer_remarks : remarks,
  };
}

export function updateRow(
  context: Context,
  cart: CartState,
  rowId: string,
  update: RowUpdate,
): Result<CartState> {
  const row = cart.items.find(({ id }) => id === rowId);
  if (!row) return refuse('cart_item_not_found');
  const { product_id: productId = row.product_id } = update;
  if (productId !== row.product_id) return refuse('cart_item_update_product_mismatch');
  const updated = updatedRow(context, row, update);
  const fault = updateFault(context, cart, { row, updated });
  if (fault) return fault;
  const items = cart.items.map((other) => (other === row ? updated : other));
  // A shop that has changed its bounds since hinders nobody from changing something else.
  const bound =
    updated.amount === row.amount ? null : brokenBound(context.shop, items, [productId]);
  return bound ?? ok({ ...cart, items });
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

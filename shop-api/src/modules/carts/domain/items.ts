import { isRefused, ok, refuse, type Refused, type Result } from '../../../result';
import type { Shop, ShopProduct } from '../../shop/domain';
import { brokenBound, emptyRow } from './bounds';
import { notBuyable } from './buyable';
import type { CartRow, CartState, EventRegistration } from './cart-state';
import { choicesFault, isSameChoice } from './choices';
import { normalRegistration, registrationFault } from './registration';
import { missingRequired } from './required-products';
import { seatAmountFault, seatFault, withSeatsInRow } from './seats';

export interface NewRow {
  /** The id of the row, unless it is merged into an existing one. */
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
  readonly seat_ids: readonly string[];
  readonly event_registration: EventRegistration | null;
  readonly customer_remarks: string | null;
  readonly choices: CartRow['choices'];
}

export interface RowUpdate {
  readonly amount?: number | undefined;
  readonly product_id?: string | undefined;
  readonly event_registration?: EventRegistration | undefined;
  /** Null removes them. */
  readonly customer_remarks?: string | null | undefined;
}

interface Rows {
  readonly items: readonly CartRow[];
  /** The row that contains the added pieces. */
  readonly rowId: string;
}

interface Context {
  readonly shop: Shop;
  readonly now: Date;
}

function buyFault({ shop, now }: Context, product: ShopProduct): Refused | null {
  return notBuyable(shop, product, shop.events.get(product.event_id ?? '') ?? null, now);
}

/** Merges rows of the same product, choices and remarks; each registration keeps a row of its own. */
function withRow(items: readonly CartRow[], { seat_ids: _, ...added }: NewRow): Rows {
  const isSame = (row: CartRow) =>
    row.product_id === added.product_id &&
    row.customer_remarks === added.customer_remarks &&
    isSameChoice(row.choices, added.choices) &&
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
  const event_registration = normalRegistration(product, added.event_registration);
  const fault =
    buyFault(context, product) ??
    emptyRow(product, amount) ??
    choicesFault(product, added.choices) ??
    registrationFault(product, event_registration) ??
    seatFault(cart, product, { amount, seatIds });
  if (fault) return fault;
  const { items, rowId } = withRow(cart.items, { ...added, event_registration });
  return ok({
    ...cart,
    items,
    seat_reservations: withSeatsInRow(cart.seat_reservations, seatIds, rowId),
  });
}

/** Adds rows, all or none. Checks bounds and required products after adding all of them. */
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

/** Fewer pieces are always allowed, even after sales end or without the required products. */
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
    (amount === row.amount ? null : seatAmountFault(cart, row, amount)) ??
    emptyRow(product, amount) ??
    (event_registration === row.event_registration
      ? null
      : registrationFault(product, event_registration))
  );
}

function updatedRow({ shop }: Context, row: CartRow, update: RowUpdate): CartRow {
  const product = shop.products.get(row.product_id);
  const { amount, event_registration: given, customer_remarks: remarks } = update;
  return {
    ...row,
    amount: amount ?? row.amount,
    event_registration:
      product && given ? normalRegistration(product, given) : row.event_registration,
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
  // If the shop has changed its bounds since, the row's other fields can still be changed.
  const bound =
    updated.amount === row.amount ? null : brokenBound(context.shop, items, [productId]);
  return bound ?? ok({ ...cart, items });
}

/** Removes a row and its seats. */
export function removeRow(cart: CartState, rowId: string): Result<CartState> {
  const items = cart.items.filter(({ id }) => id !== rowId);
  if (items.length === cart.items.length) return refuse('cart_item_not_found');
  const seat_reservations = cart.seat_reservations.filter(
    ({ cart_item_id }) => cart_item_id !== rowId,
  );
  return ok({ ...cart, items, seat_reservations });
}

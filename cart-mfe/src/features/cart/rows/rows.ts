import type { Product } from '@permanto/api-client';
import {
  type Cart,
  type CartItem,
  DEFAULT_AVAILABILITY,
  type DeliveryGroup,
  deliveryGroupOf,
  type Requirements,
} from '@permanto/contracts/entities';
import type { Localized } from '@permanto/contracts/values';

/** A row of the cart as the page shows it. */
export interface Row {
  readonly item: CartItem;
  /** What the visitor chose last, even if the server hasn't answered yet. */
  readonly amount: number;
  readonly bounds: { readonly min: number; readonly max: number; readonly step: number };
  /** It was removed: a line stands in its place. */
  readonly isRemoved: boolean;
  /** The product's picture, if it belongs to no event, whose picture stands above its rows. */
  readonly image: string | null;
  /** The kind of code with which it is had; null where it needs none. */
  readonly codeKind: Requirements['type'] | null;
  /** Its registration, in the order of the form. */
  readonly registration: readonly RegistrationField[];
  /** Products of which one must be in the cart, too, and none is. */
  readonly missing: readonly Localized[];
  /** Extra services that go with this row. */
  readonly additions: readonly Row[];
}

export interface RegistrationField {
  readonly field: string;
  /** Null while the catalogue doesn't have it. */
  readonly title: Localized | null;
  /** As the form has it: `date`, `boolean` and others. */
  readonly type: string;
  readonly value: string;
}

/** Rows of one event; null: of none. */
export interface EventRows {
  readonly event: CartItem['event'];
  readonly rows: readonly Row[];
}

export interface RowGroup {
  /** Null for what isn't delivered, e.g. costs. */
  readonly group: DeliveryGroup | null;
  readonly events: readonly EventRows[];
}

interface Scene {
  /** What is shown: the cart's rows, and in their old places the removed ones. */
  readonly items: readonly CartItem[];
  /** Product ids in the cart. */
  readonly inCart: ReadonlySet<string>;
  readonly wishes: Readonly<Record<string, number>>;
  readonly products: ReadonlyMap<string, Product>;
  readonly isRemoved: (itemId: string) => boolean;
}

const GROUPS: readonly (DeliveryGroup | null)[] = ['tickets', 'merchandise', null];

function registrationOf({ event_registration }: CartItem, product?: Product): RegistrationField[] {
  const form = product?.registration_form ?? {};
  const given = new Map(Object.entries(event_registration ?? {}));
  // The API keeps the fields by name. What the form lost meanwhile stands last.
  return [...new Set([...Object.keys(form), ...given.keys()])].flatMap((field) => {
    const value = given.get(field) ?? '';
    const { title = null, type = 'string' } = form[field] ?? {};
    return value === '' ? [] : [{ field, title, type, value }];
  });
}

function missingOf({ inCart, products }: Scene, product?: Product): Localized[] {
  const required = product?.required_products ?? [];
  if (required.some((id) => inCart.has(id))) return [];
  return required.flatMap((id) => products.get(id)?.title ?? []);
}

function rowOf(scene: Scene, item: CartItem): Row {
  const product = scene.products.get(item.product.id);
  const { min, max, step } = product?.availability ?? DEFAULT_AVAILABILITY;
  return {
    item,
    amount: scene.wishes[item.id] ?? item.amount,
    bounds: { min, max, step },
    isRemoved: scene.isRemoved(item.id),
    image: item.event === null ? (product?.image ?? null) : null,
    codeKind: product?.requirements?.type ?? null,
    registration: registrationOf(item, product),
    missing: missingOf(scene, product),
    additions: [],
  };
}

/** The row that an extra service goes with: the first of those that it needs. */
function hostOf({ items, products }: Scene, { id, product }: CartItem): string | null {
  const required = products.get(product.id)?.required_products ?? [];
  const host = items.find((other) => other.id !== id && required.includes(other.product.id));
  return host?.id ?? null;
}

function byEvent(rows: readonly Row[]): EventRows[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.item.event?.id ?? '';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((its) => ({ event: its[0]?.item.event ?? null, rows: its }));
}

/** The rows by group and event, each with its additions; groups without rows are left out. */
export function rowGroups(scene: Scene): RowGroup[] {
  const hosts = new Map(scene.items.map((item) => [item.id, hostOf(scene, item)]));
  const isAddition = (id: string) => {
    const host = hosts.get(id) ?? null;
    // What needs an addition itself stands by itself, or two that need each other would be lost.
    return host !== null && (hosts.get(host) ?? null) === null;
  };
  const withAdditions = (item: CartItem): Row => ({
    ...rowOf(scene, item),
    additions: scene.items
      .filter(({ id }) => isAddition(id) && hosts.get(id) === item.id)
      .map((addition) => rowOf(scene, addition)),
  });
  const rows = scene.items.filter(({ id }) => !isAddition(id)).map(withAdditions);
  return GROUPS.map((group) => ({
    group,
    events: byEvent(rows.filter(({ item }) => deliveryGroupOf(item.product.type) === group)),
  })).filter(({ events }) => events.length > 0);
}

/** Events in which seats are held that are not in the cart, with the number of them. */
export function heldByEvent({ seat_reservations }: Cart): { eventId: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { event, cart_item_id } of seat_reservations) {
    if (cart_item_id === null) counts.set(event.id, (counts.get(event.id) ?? 0) + 1);
  }
  return [...counts].map(([eventId, count]) => ({ eventId, count }));
}

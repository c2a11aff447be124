import type { ClientErrorCode, ErrorCode } from './errors';

/** The addresses at which the shell answers forms, by an operation's name. */
export const FORM_PATH = '/forms/';

/** What a form may ask for: operations of the visitor's cart or order, and an order that goes past the cart. */
export type FormOperation =
  | 'carts.addItems'
  | 'carts.updateItem'
  | 'carts.removeItem'
  | 'carts.addAgain'
  | 'carts.addCode'
  | 'carts.removeCode'
  | 'carts.setCustomer'
  | 'carts.renew'
  | 'seatReservations.create'
  | 'checkouts.create'
  | 'quickOrders.create'
  | 'orders.withdraw'
  | 'orders.confirm';

/** The fields of a form as the tree that their names describe: `customer[email]` → `customer.email`. */
export interface FieldTree {
  readonly [name: string]: string | FieldTree;
}

/** A form that was sent without scripts and is shown again: it was refused, or asked only for its sum. */
export interface RefusedForm {
  readonly operation: FormOperation;
  /** What was typed. */
  readonly fields: FieldTree;
  /** Its idempotency key, where it may have been received: sent again under it, it counts once. */
  readonly key?: string;
  /** The API's error, as it is shown; null where the form asked only for its sum. */
  readonly error: {
    readonly code: ErrorCode | ClientErrorCode;
    readonly parameters: object;
  } | null;
}

/** The field with the idempotency key of a press, which is a secret: it must not stand in a URL. */
export const KEY_FIELD = 'idempotency_key';

type OptionalRecord = 'delivery' | 'billing';

/** The box that asks for another receiver or payer. */
export const wantedField = (prefix: OptionalRecord) => `${prefix}_wanted` as const;
/** Says that the form has the box: without it the record is needed. */
export const optionalField = (prefix: OptionalRecord) => `${prefix}_optional` as const;

/** Another receiver's or payer's fields, if they are in the form and count. */
export function recordIn(
  fields: FieldTree,
  prefix: OptionalRecord,
): string | FieldTree | undefined {
  const isLeftOut =
    fields[optionalField(prefix)] !== undefined && fields[wantedField(prefix)] === undefined;
  return isLeftOut ? undefined : fields[`${prefix}_customer`];
}

/** What the cart holds, in words: the answer to a form that scripts sent from a page that stays. */
export interface SentCart {
  /** How many pieces. */
  readonly count: string;
  /** `12,50 €` */
  readonly total: string;
}

/** The fields of a group; none where there is no such group. Groups within it are left out. */
export function textsOf(fields: string | FieldTree | undefined): Record<string, string> {
  if (typeof fields !== 'object') return {};
  const pairs = Object.entries(fields);
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

interface FormTarget {
  /** The page of the form, which is shown again with what went wrong. */
  readonly from: string;
  /** The page that comes after, where it isn't the form's usual one. */
  readonly to?: string;
  /** The parameters of the operation's path, and what a button says beside the fields. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * The `action` of a form that works without scripts, to be localized like the paths in it. Its fields are the
 * operation's body, with names like `cart_item[amount]` (product.md, "Without scripts").
 */
export const formAction = (operation: FormOperation, { from, to, params }: FormTarget): string => {
  const query = new URLSearchParams({ ...params, from, ...(to !== undefined && { to }) });
  return `${FORM_PATH}${operation}?${query.toString()}`;
};

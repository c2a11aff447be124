// Evaluated now, not with the first form.
import '@permanto/api-client/answers';
import type { AnyCall } from '@permanto/api-client/call';
import { callWithCart } from '@permanto/api-client/call-with-cart';
import type { ApiError } from '@permanto/api-client/errors';
import type { Session } from '@permanto/api-client/stored-cart';
import type { Cart, Language } from '@permanto/contracts';
import type { AnswerOf, Operation } from '@permanto/contracts/api';
import type { ErrorCode } from '@permanto/contracts/errors';
import type { FieldTree } from '@permanto/contracts/forms';
import type { OrderAccess } from './order-cookie';

/** A form that was sent, for the visitor's session. */
export interface SentForm {
  readonly session: Session;
  /** Of its page, where the visitor's cookie opens it. */
  readonly order: OrderAccess | null;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: FieldTree;
  readonly language: Language;
  /** The URL of its page. */
  readonly page: string;
  /** The URL that the button asked for; null: the form's usual one. */
  readonly next: string | null;
  /** The idempotency key of a form that scripts sent; null without one. */
  readonly key: string | null;
}

/**
 * The URL where the visitor goes on, with the cart as it is now, or why nothing came of the form; null where it
 * asked only for its sum, with which its page is shown. `fields` take the place of what was typed.
 */
export type FormResult =
  | { readonly next: string; readonly cart?: Cart | undefined }
  | { readonly error: null }
  | { readonly error: ApiError; readonly fields?: FieldTree };

/** Does what the form asks for. Rejects with an `ApiError` if a call fails. */
export type FormAction = (form: SentForm) => Promise<FormResult>;

/** What the API would answer, where it needn't be asked. */
export const refusal = (status: number, code: ErrorCode): ApiError => ({
  type: 'refused',
  status,
  code,
  parameters: {},
});

/** Of a form in which nothing is wanted. */
export const NOTHING_CHOSEN = refusal(422, 'cart_items_empty');

/** Calls an operation of the visitor's cart. */
export function call<O extends Operation>(
  { session, params }: SentForm,
  operation: O,
  sent: Pick<AnyCall, 'body' | 'query' | 'headers'>,
  { creates = false } = {},
): Promise<AnswerOf<O>> {
  return callWithCart(session, operation, { params, ...sent }, { creates });
}

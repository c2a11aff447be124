import * as v from 'valibot';
import { cartErrors } from './cart-errors';
import { ownErrors } from './own-errors';

export {
  CLIENT_ERROR_CODES,
  cartErrors,
  type CartErrorCode,
  type ClientErrorCode,
} from './cart-errors';
export { ownErrors, type OwnErrorCode } from './own-errors';

/** Every refusal that the API can give: code → schema of its `exception_parameters`. */
export const errorCatalogue = { ...cartErrors, ...ownErrors } as const;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParameters<Code extends ErrorCode> = v.InferOutput<(typeof errorCatalogue)[Code]>;

/** An expected refusal, as a value. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  [C in Code]: { readonly code: C; readonly parameters: ErrorParameters<C> };
}[Code];

export const ERROR_CODES = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** 4xx bodies, and that of `shop_busy`: an object; other 5xx bodies: a plain string (`wire.md`, "Errors"). */
export const errorBody = v.object({
  error: v.union([
    v.string(),
    v.object({
      code: v.string(),
      exception_parameters: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ]),
});

import type { ErrorCode, ErrorParameters } from '@permanto/contracts/errors';

/** The API refused: a code of the catalogue with what its text needs. */
export interface Refused<Code extends ErrorCode = ErrorCode> {
  readonly type: 'refused';
  readonly status: number;
  readonly code: Code;
  readonly parameters: ErrorParameters<Code>;
}

/** No answer: the network or the API is away. */
export interface Unavailable {
  readonly type: 'unavailable';
}

/** An answer outside the contract: a fault of the server, or a breach. */
export interface Faulty {
  readonly type: 'faulty';
  readonly status: number;
  readonly message: string;
}

export type ApiError = Refused | Unavailable | Faulty;

export function isRefused<Code extends ErrorCode>(
  error: ApiError,
  ...codes: Code[]
): error is Refused<Code> {
  return error.type === 'refused' && (codes as ErrorCode[]).includes(error.code);
}

/** What is shown for an error: its code, or the catalogue's `unspecified_exception` (product.md, "Error messages"). */
export type ShownError =
  | { readonly code: ErrorCode; readonly parameters: Record<string, unknown> }
  | {
      readonly code: 'unspecified_exception' | 'cart_loading_failed';
      readonly parameters: Record<string, never>;
    };

export function shownError(error: ApiError): ShownError {
  if (error.type === 'refused') return { code: error.code, parameters: { ...error.parameters } };
  return { code: 'unspecified_exception', parameters: {} };
}

/**
 * Why a call gave nothing. `unreachable`: the connection was refused or the name not found, so that nothing was carried
 * out. `unanswered` (the connection broke, or the call timed out), `broken` (5xx) and `untrusted` (an answer that isn't
 * signed, or isn't what the protocol says) may have been carried out all the same. `refused` is the provider's no.
 */
export type PaytrailFault =
  | { readonly type: 'unreachable'; readonly message: string }
  | { readonly type: 'unanswered'; readonly message: string }
  | { readonly type: 'broken'; readonly status: number; readonly message: string }
  | { readonly type: 'refused'; readonly status: number; readonly message: string }
  | { readonly type: 'untrusted'; readonly message: string };

export type PaytrailResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: PaytrailFault };

export function failed(fault: PaytrailFault): { ok: false; fault: PaytrailFault } {
  return { ok: false, fault };
}

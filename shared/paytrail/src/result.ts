/**
 * Why a call gave nothing. `unreachable` and `broken` may have been carried out all the same,
 * and may be tried again; `refused` is the provider's no; `untrusted` is an answer that isn't
 * signed, or isn't what the protocol says.
 */
export type PaytrailFault =
  | { readonly type: 'unreachable'; readonly message: string }
  | { readonly type: 'broken'; readonly status: number; readonly message: string }
  | { readonly type: 'refused'; readonly status: number; readonly message: string }
  | { readonly type: 'untrusted'; readonly message: string };

export type PaytrailResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: PaytrailFault };

export function failed(fault: PaytrailFault): { ok: false; fault: PaytrailFault } {
  return { ok: false, fault };
}

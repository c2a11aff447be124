import type { ErrorCode, ErrorParameters, Refusal } from '@permanto/contracts';

/** What a command or query gives: its value, or an expected refusal. A throw is a bug. */
export type Result<Value, Code extends ErrorCode = ErrorCode> =
  | { readonly ok: true; readonly value: Value }
  | Refused<Code>;

export interface Refused<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly refusal: Refusal<Code>;
}

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

type Parameters<Code extends ErrorCode> =
  Record<never, never> extends ErrorParameters<Code>
    ? [parameters?: ErrorParameters<Code>]
    : [parameters: ErrorParameters<Code>];

/** A refusal by one of the catalogue's codes, with what its text needs. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  ...[parameters]: Parameters<Code>
): Refused<Code> {
  return { ok: false, refusal: { code, parameters: parameters ?? {} } };
}

export function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

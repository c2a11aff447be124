import type { CodeKind } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain';

/** A code, independent of any cart. Immutable except for its cancellation. */
export interface Code {
  readonly code: string;
  readonly kind: CodeKind;
  /** The campaign, serial card or badge of the shop's data; null for a value voucher. */
  readonly definition_id: string | null;
  /** Serial card: times × size pieces, up to `size` of them for one event. */
  readonly times: number | null;
  readonly size: number | null;
  /** Value voucher: cents. */
  readonly value: number | null;
  readonly expires_at: Date | null;
  readonly is_cancelled: boolean;
}

/** A use of a code by a cart or an order. */
export interface Use {
  /** `''` without an event. */
  readonly event_id: string;
  /** Calendar days in the shop's time zone. */
  readonly event_date: string | null;
  readonly used_on: string;
  readonly amount: number;
}

/** A code with its uses by other carts and orders. */
export interface CodeUsage {
  readonly code: Code;
  readonly uses: readonly Use[];
  /** Whether some uses are only held, so that releasing lapsed carts may free some. */
  readonly has_held: boolean;
}

/** A code in a cart before it has any effect there. */
export function idleCode({ code, kind, definition_id, expires_at }: Code): CartCode {
  const expires = expires_at?.toISOString() ?? null;
  return { code, kind, definition_id, expires, uses: [], prices: {}, discount: 0, left: null };
}

export function isExpired({ expires }: Pick<CartCode, 'expires'>, now: Date): boolean {
  return expires !== null && new Date(expires) <= now;
}

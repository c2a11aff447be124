import type { CodeKind } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain/cart-state';

/** What is known of a code, whatever cart it is in. Never changes but for its cancellation. */
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

/** What carts and orders took of a code. */
export interface Use {
  /** `''` where there was no event. */
  readonly event_id: string;
  /** Calendar days of the shop's clocks. */
  readonly event_date: string | null;
  readonly used_on: string;
  readonly amount: number;
}

/** A locked code, with what all others took of it. */
export interface Standing {
  readonly code: Code;
  readonly uses: readonly Use[];
  /** Whether some of it is only held, so that lapsed carts may have some to give back. */
  readonly has_held: boolean;
}

/** As people type it: case and outer blanks don't count. */
export function normalCode(typed: string): string {
  return typed.normalize('NFC').trim().toUpperCase();
}

/** A code as a cart bears it before it does anything there. */
export function idleCode({ code, kind, definition_id, expires_at }: Code): CartCode {
  const expires = expires_at?.toISOString() ?? null;
  return { code, kind, definition_id, expires, uses: [], prices: {}, discount: 0, left: null };
}

export function isExpired({ expires }: Pick<CartCode, 'expires'>, now: Date): boolean {
  return expires !== null && new Date(expires) <= now;
}

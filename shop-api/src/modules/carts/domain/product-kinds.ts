import type { ProductKind } from '@permanto/contracts';

/** What becomes of a product of one kind in a cart and in an order. */
export interface KindRules {
  /** Whether it is put into a cart as a row; costs come by what is chosen and what is in there. */
  readonly isAddable: boolean;
  /** Whether each piece becomes a ticket with a code of its own. */
  readonly hasTicket: boolean;
  /** Whether a piece is a ticket to an event for what is counted by tickets (service costs). */
  readonly isEventTicket: boolean;
  /** Whether its ticket, where it is for an event, is let in at the door. */
  readonly opensDoor: boolean;
  /**
   * Whether it can be withdrawn from. Goods can be sent back (KSL 6:14); what is bought for a date
   * can't (KSL 6:16, 13), and whatever else is ticket-like may have been used by who holds its
   * code, so its seller decides.
   */
  readonly isWithdrawable: boolean;
}

const row = {
  isAddable: true,
  hasTicket: false,
  isEventTicket: false,
  opensDoor: false,
  isWithdrawable: false,
};
const cost = { ...row, isAddable: false };
const withTicket = { ...row, hasTicket: true };

/** Spec, section 3, "Kinds". How each is delivered: `deliveryGroupOf` of the contracts. */
export const KIND_RULES: Readonly<Record<ProductKind, KindRules>> = {
  '': row,
  merchandise: { ...row, isWithdrawable: true },
  single_event_access: { ...withTicket, isEventTicket: true, opensDoor: true },
  membership: withTicket,
  value_voucher: withTicket,
  serial_card: withTicket,
  extra_service: { ...withTicket, opensDoor: true },
  delivery_cost: cost,
  payment_cost: cost,
};

import type { ProductKind } from '@permanto/contracts';

/**
 * The rules of a product kind in carts and orders. For the kinds that have tickets, and the form of
 * these, see `rules/ticket-form` of the contracts.
 */
export interface KindRules {
  /** Whether it can be added as a row; costs follow from the cart's contents and choices instead. */
  readonly isAddable: boolean;
  /** Whether a piece counts as a ticket for costs per ticket (service costs). */
  readonly isEventTicket: boolean;
  /**
   * Whether the buyer can withdraw from it. Goods can be sent back (KSL 6:14); a purchase for a date
   * can't (KSL 6:16, 13). Other kinds with tickets may have been used already by the bearer of the
   * code, so the seller decides.
   */
  readonly isWithdrawable: boolean;
}

const row = { isAddable: true, isEventTicket: false, isWithdrawable: false };
const cost = { ...row, isAddable: false };

/** product.md, "Product kinds". For the delivery of each, see `deliveryGroupOf` of the contracts. */
export const KIND_RULES: Readonly<Record<ProductKind, KindRules>> = {
  '': row,
  merchandise: { ...row, isWithdrawable: true },
  single_event_access: { ...row, isEventTicket: true },
  membership: row,
  value_voucher: row,
  serial_card: row,
  extra_service: row,
  delivery_cost: cost,
  payment_cost: cost,
};

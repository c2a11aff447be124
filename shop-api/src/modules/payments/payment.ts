import type { PaymentState, ProviderStatus } from '../orders/domain';

/** A payment as the database holds it. */
export interface Payment {
  readonly id: string;
  readonly order_id: string;
  readonly shop_key: string;
  readonly cart_id: string;
  readonly status: PaymentState;
  /** Cents. */
  readonly amount: number;
  readonly expires_at: Date;
  readonly attempt: number;
  /** The provider's; of the last attempt that was answered, or the one that was paid. */
  readonly transaction_id: string | null;
  readonly href: string | null;
  /** Whether its page was reached by the order's number alone. */
  readonly by_number: boolean;
  /** How often the provider has been asked in this state. */
  readonly checks: number;
}

/** What the provider says of one of its transactions, by whichever way it came. */
export interface News {
  readonly transactionId: string;
  readonly status: ProviderStatus;
  /** Cents. */
  readonly amount: number;
}

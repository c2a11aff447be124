import type { AnswerOf, operations } from '@permanto/contracts/api';
import type { PaymentState, ProviderStatus } from '../orders/domain';

/** What a browser posts to the provider to pay by one method. */
type PaymentForm = NonNullable<AnswerOf<typeof operations.payments.form>['payment_form']>;

/** The provider's forms, by payment method. */
export type PaymentForms = Readonly<Record<string, PaymentForm>>;

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
  /** The method that was chosen in the shop; null: none. */
  readonly method: string | null;
  /** While it is open. */
  readonly forms: PaymentForms | null;
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

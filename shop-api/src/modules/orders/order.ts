import { cents, type Cents, type Contact, type Language } from '@permanto/contracts';
import type { ChosenDelivery } from '../carts/domain';
import type { PaymentState } from './domain/payment-life-cycle';
import type { OrderedHolds, OrderLine } from './domain/snapshot';

/** What a checkout makes of a cart. */
export interface NewOrder {
  readonly id: string;
  readonly shop_key: string;
  readonly secret: string;
  readonly cart_id: string;
  readonly language: Language;
  readonly total: Cents;
  /** What value vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly lines: readonly OrderLine[];
  readonly held: OrderedHolds;
  readonly delivery_methods: readonly ChosenDelivery[];
  /** Null for a quick order without customer details. */
  readonly customer: Contact | null;
  readonly delivery_customer: Contact | null;
  readonly billing_customer: Contact | null;
  readonly comments_by_customer: string | null;
}

/** What is left for the payment provider. */
export function payableOf({ total, vouchers }: Pick<NewOrder, 'total' | 'vouchers'>): Cents {
  return cents(total - vouchers);
}

export interface Order extends NewOrder {
  readonly order_number: string;
  readonly created_at: Date;
}

/** An order with the state of its payment. */
export interface OrderWithPayment extends Order {
  /** The database's clock. */
  readonly read_at: Date;
  readonly payment: {
    readonly id: string;
    readonly status: PaymentState;
    readonly expires_at: Date;
    /** When it came to its status; for one that is paid, when that was. */
    readonly changed_at: Date;
    readonly transaction_id: string | null;
    readonly href: string | null;
  };
}

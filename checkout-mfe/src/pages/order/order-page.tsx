import type { PageProps } from '@permanto/federation';
import { OrderView } from './order-view';

/** The order's confirmation, which the shopper can open again and again. */
export function OrderPage({ params }: PageProps) {
  return <OrderView orderNumber={params.orderNumber ?? ''} isReturn={false} />;
}

/** Where the visitor comes back to from paying. */
export function ThankYouPage({ params }: PageProps) {
  return <OrderView orderNumber={params.orderNumber ?? ''} isReturn />;
}

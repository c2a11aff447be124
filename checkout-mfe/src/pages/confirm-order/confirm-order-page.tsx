import type { PageProps } from '@permanto/federation';
import { ConfirmOrder } from '../../features/confirm-order/confirm-order';

/** Where the mail leads that asks for the confirmation of a free order. */
export function ConfirmOrderPage({ params }: PageProps) {
  return <ConfirmOrder orderNumber={params.orderNumber ?? ''} />;
}

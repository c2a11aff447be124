import { Slot } from '@permanto/federation';
import { Skeleton, Stack } from '@permanto/ui';
import type { ReactNode } from 'react';
import { OrderSummary } from '../order-summary/order-summary';
import styles from './summary-columns.module.css';

interface SummaryColumnsProps {
  /** False until it is known what is ordered, as on the server always. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** A step's form and how long what it orders is held; the summary beside them, or above. */
export function SummaryColumns({ isKnown, children }: SummaryColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        {isKnown ? <OrderSummary /> : <Skeleton shape="block" className={styles.skeleton} />}
      </div>
      <Stack gap={5} className={styles.main}>
        {children}
        <Slot name="cart-time" />
      </Stack>
    </div>
  );
}

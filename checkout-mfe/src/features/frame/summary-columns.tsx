import { Skeleton, Stack } from '@permanto/ui';
import type { ReactNode } from 'react';
import { OrderSummary } from '../order-summary/order-summary';
import styles from './summary-columns.module.css';

interface SummaryColumnsProps {
  /** False until it is known what is ordered. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** The form, and the summary that stays in sight: beside it, or as a strip above it. */
export function SummaryColumns({ isKnown, children }: SummaryColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        {isKnown ? <OrderSummary /> : <Skeleton shape="block" className={styles.skeleton} />}
      </div>
      <Stack gap={5} className={styles.main}>
        {children}
      </Stack>
    </div>
  );
}

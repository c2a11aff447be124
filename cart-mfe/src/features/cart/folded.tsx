import { Details } from '@permanto/ui/blocks';
import { type ReactNode, useState } from 'react';
import styles from './cart.module.css';

interface FoldedProps {
  readonly title: string;
  /** Open, since something stands in it. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** What few need, behind a line that says what it is; it doesn't close as it is emptied. */
export function Folded({ title, isFilled = false, children }: FoldedProps) {
  const [wasFilled, setWasFilled] = useState(isFilled);
  // Rows that are put back bring their texts along.
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <Details summary={<span className={styles.folded}>{title}</span>} open={wasFilled}>
      {children}
    </Details>
  );
}

import { CheckIcon } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../../i18n/texts';
import styles from './done.module.css';
import { $isResumed } from './model';

interface DoneProps {
  /** Whether nothing is left to do in it. */
  readonly isDone: boolean;
  /** Whether it is closed in an order that is made for the first time, too. */
  readonly isClosedAlways?: boolean;
  readonly title: string;
  /** What was given or chosen in it. */
  readonly given: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section of the checkout, closed where the order goes on and it was done before. Its fields stay those that are
 * shown first: the visitor may be typing in one.
 */
export function Done({ isDone, isClosedAlways = false, title, given, children }: DoneProps) {
  const t = texts.useTexts();
  const isResumed = useUnit($isResumed);
  const [isClosed] = useState((isResumed || isClosedAlways) && isDone);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // E.g. what was typed before a reload must be seen, since the order saves it.
    if (!isDone && details.current !== null) details.current.open = true;
  }, [isDone]);
  if (!isClosed) return children;
  return (
    <Details
      ref={details}
      className={styles.done}
      summary={
        <span className={styles.line}>
          <CheckIcon className={styles.check} />
          <span className={styles.text}>
            {title}: <span className={styles.given}>{given}</span>
          </span>
          <span>{t('resumed.change')}</span>
        </span>
      }
    >
      {children}
    </Details>
  );
}

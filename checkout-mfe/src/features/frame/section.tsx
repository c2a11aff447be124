import { classNames, CheckIcon, Stack } from '@permanto/ui';
import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Of the heading. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly isDone?: boolean;
  /** Takes the focus where the section opens by a press. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Nothing where the section isn't open yet. */
  readonly children?: ReactNode;
}

/** A part of the checkout, which opens as the one before is done. */
export function Section({ id, number, title, isDone, headingRef, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2
          ref={headingRef}
          id={id}
          tabIndex={-1}
          className={classNames(styles.title, !children && styles.closed)}
        >
          <span className={classNames(styles.mark, isDone && styles.done)} aria-hidden="true">
            {isDone ? <CheckIcon /> : number}
          </span>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}

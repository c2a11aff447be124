import { type ReactNode, useId } from 'react';
import styles from './specimens.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the page, with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

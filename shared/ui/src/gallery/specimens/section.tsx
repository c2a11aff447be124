import type { ReactNode } from 'react';
import styles from './specimens.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the page, with its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

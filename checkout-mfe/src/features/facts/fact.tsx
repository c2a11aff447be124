import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  readonly name: string;
  /** Of the value, where it isn't the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** A term in small above its value, within a `<dl>`; nothing where the value is empty. */
export function Fact({ name, lang, children }: FactProps) {
  if (children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

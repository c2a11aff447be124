import type { Language } from '@permanto/contracts';
import { type ReactNode, useId } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  title: string;
  /** Said before the facts. */
  intro?: ReactNode;
  children: ReactNode;
}

/** Facts under a title, each with its name. */
export function Facts({ title, intro, children }: FactsProps) {
  const titleId = useId();
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {intro && <p>{intro}</p>}
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

interface FactProps {
  term: string;
  /** Where the fact is in another language than the page. */
  lang?: Language | undefined;
  children: ReactNode;
}

export function Fact({ term, lang, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

import type { Language } from '@permanto/contracts';
import { type ReactNode, useId } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A titled list of facts. */
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
  /** Set if the fact's language differs from the page's. */
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

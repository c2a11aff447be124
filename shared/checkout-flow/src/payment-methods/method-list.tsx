import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { type ReactNode, useId } from 'react';
import styles from './method-list.module.css';
import type { Offer } from './model';
import { texts } from './texts';

type Method = Offer['methods'][number];

/** What a method's button says: the method with its mark, and what it obliges to. */
export function MethodFace({ method, duty }: { readonly method: Method; readonly duty: string }) {
  return (
    <>
      <span className={styles.plate}>
        {method.mark !== null && (
          <img src={method.mark} alt="" width={56} height={32} decoding="async" />
        )}
      </span>
      <span className={styles.face}>
        <span className={styles.name}>
          {method.name}
          <span className={styles.colon}>: </span>
        </span>
        <span className={styles.duty}>{duty}</span>
      </span>
    </>
  );
}

export const methodClass = styles.method;

function Terms({ terms }: Pick<Offer, 'terms'>) {
  const t = texts.useTexts();
  if (terms === null) return null;
  return (
    <p className={styles.terms}>
      {terms.before}
      {terms.link !== null && (
        <a href={terms.link.url} target="_blank" rel="noreferrer">
          {terms.link.text}
          <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
        </a>
      )}
      {terms.after}
    </p>
  );
}

interface MethodListProps {
  readonly offer: 'unknown' | Offer;
  /** A button or link of one method. */
  readonly children: (method: Method) => ReactNode;
}

/** The payment methods in the API's order, by group, with the provider's terms. */
export function MethodList({ offer, children }: MethodListProps) {
  const t = texts.useTexts();
  const id = useId();
  if (offer === 'unknown') {
    return (
      <div aria-busy="true" className={styles.loading}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton shape="block" className={styles.skeleton} />
      </div>
    );
  }
  const groups = [...new Set(offer.methods.map(({ group }) => group))];
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={id + group}>
          <h3 id={id + group} className={styles.group}>
            {t(group)}
          </h3>
          <ul className={styles.methods}>
            {offer.methods
              .filter((method) => method.group === group)
              .map((method) => (
                <li key={method.id}>{children(method)}</li>
              ))}
          </ul>
        </div>
      ))}
      <Terms terms={offer.terms} />
    </section>
  );
}

import { inEachLanguage, inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Money, Picture, Price } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { texts } from '../texts';
import styles from './cart-row.module.css';
import { $lastReturned } from './removal.model';
import { priceId, RowControls } from './row-controls';
import { RowDetails } from './row-details';
import type { Row } from './rows';
import { $rowErrors } from './rows.model';

const MAX_NAMED_PRODUCTS = 4;

/** Says of a row that it can't be ordered alone, and what would do. */
function MissingProducts({ row: { missing } }: { row: Row }) {
  const product_titles = inEachLanguage((language) => {
    const names = new Set(missing.map((title) => inLanguage(title, language)));
    return [...names].slice(0, MAX_NAMED_PRODUCTS).join(', ');
  });
  const fault = useErrorText(
    missing.length === 0
      ? null
      : { code: 'missing_required_product', parameters: { product_titles } },
  );
  if (fault === null) return null;
  return (
    <div className={styles.wide}>
      <Alert tone="warning">{fault}</Alert>
    </div>
  );
}

/** A product with its amount, seats and price; what went wrong with it stands under it. */
export function PresentRow({ row }: { row: Row }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { errors, returned } = useUnit({ errors: $rowErrors, returned: $lastReturned });
  const place = useRef<HTMLDivElement>(null);
  const { item } = row;
  const isReturned = returned === item.id;
  useEffect(() => {
    // The button that had the focus is gone with the line that stood here.
    if (isReturned && document.activeElement === document.body) place.current?.focus();
  }, [isReturned]);
  const fault = useErrorText(errors[item.id] ?? null);
  const title = inLanguage(item.product.title, language);
  return (
    <div ref={place} tabIndex={-1} className={styles.row}>
      <div className={styles.product}>
        {row.image !== null && (
          <div className={styles.picture}>
            <Picture src={row.image} sizes="5rem" />
          </div>
        )}
        <div className={styles.what}>
          <p className={styles.title}>{title}</p>
          <RowDetails row={row} />
          <p id={priceId(item)} className={styles.quiet}>
            <Price
              amount={item.price}
              full={item.full_price > item.price ? item.full_price : null}
            />{' '}
            {t('each')}
          </p>
        </div>
      </div>
      <p className={styles.total} aria-busy={row.amount !== item.amount || undefined}>
        <strong>
          <Money amount={item.total} />
        </strong>
      </p>
      <RowControls row={row} />
      {fault !== null && (
        <div className={styles.wide}>
          <Alert tone="error">{fault}</Alert>
        </div>
      )}
      <MissingProducts row={row} />
    </div>
  );
}

import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import styles from './cart-row.module.css';
import type { Row } from './rows';

const MAX_NAMED_PRODUCTS = 4;

/** Says of a row that it can't be ordered alone, and what would do. */
export function MissingProducts({ row: { missing } }: { row: Row }) {
  const language = useLanguage();
  const names = [...new Set(missing.map((title) => inLanguage(title, language)))].slice(
    0,
    MAX_NAMED_PRODUCTS,
  );
  const fault = useErrorText(
    missing.length === 0
      ? null
      : { code: 'missing_required_product', parameters: { product: names.join(', ') } },
  );
  if (fault === null) return null;
  return (
    <div className={styles.wide}>
      <Alert tone="warning">{fault}</Alert>
    </div>
  );
}

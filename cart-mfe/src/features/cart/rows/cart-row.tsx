import { texts } from '../texts';
import { useLanguage } from '@permanto/federation';
import { inLanguage } from '@permanto/contracts/values';
import styles from './cart-row.module.css';
import { PresentRow } from './present-row';
import { RemovedRow } from './removed-row';
import type { Row } from './rows';

/** One product of the cart, or the line that took its place, with the extra services that go with it. */
export function CartRow({ row }: { row: Row }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { item, isRemoved, additions } = row;
  return (
    <li className={styles.item}>
      {isRemoved ? <RemovedRow item={item} /> : <PresentRow row={row} />}
      {additions.length > 0 && (
        <ul
          className={styles.additions}
          aria-label={t('additions', { product: inLanguage(item.product.title, language) })}
        >
          {additions.map((addition) => (
            <CartRow key={addition.item.id} row={addition} />
          ))}
        </ul>
      )}
    </li>
  );
}

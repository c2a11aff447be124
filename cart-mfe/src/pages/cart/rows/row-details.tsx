import type { CartItem } from '@permanto/contracts/entities';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useTexts as useSharedTexts } from '../../../i18n/texts';
import { useTexts } from '../texts';
import styles from './cart-row.module.css';
import type { Row } from './rows';

/** What belongs to the row beside its product: the code that it needs, seats, what was told. */
export function RowDetails({ row: { item, codeKind, registration } }: { row: Row }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {codeKind !== null && <p className={styles.quiet}>{t(`needs.${codeKind}`)}</p>}
      <Seats item={item} />
      {registration.length > 0 && (
        <dl className={styles.registration}>
          {registration.map(({ field, title, value }) => (
            <div key={field}>
              <dt>{title === null ? field : inLanguage(title, language)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Seats({ item: { seat_reservations } }: { item: CartItem }) {
  const t = useSharedTexts();
  if (seat_reservations.length === 0) return null;
  return (
    <ul className={styles.seats}>
      {seat_reservations.map(({ id, seat: { section, row, number } }) => (
        <li key={id}>
          {number === '' ? section.title : t('seat', { section: section.title, row, number })}
        </li>
      ))}
    </ul>
  );
}

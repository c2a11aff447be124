import type { CartItem } from '@permanto/contracts/entities';
import { choiceTexts } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatInstant } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { texts } from '../texts';
import styles from './cart-row.module.css';
import type { RegistrationField, Row } from './rows';

/** What belongs to the row beside its product: the code that it needs, seats, registration. */
export function RowDetails({ row: { item, codeKind, registration } }: { row: Row }) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <>
      {codeKind !== null && <p className={styles.quiet}>{t(`needs.${codeKind}`)}</p>}
      {choiceTexts(item.choices, language).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Seats item={item} />
      {registration.length > 0 && (
        <dl className={styles.registration}>
          {registration.map((given) => (
            <div key={given.field}>
              <dt>{given.title === null ? given.field : inLanguage(given.title, language)}</dt>
              <dd>
                <Given {...given} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What was given in a field, as people write it. */
function Given({ type, value }: RegistrationField) {
  const t = texts.useTexts();
  const language = useLanguage();
  if (type === 'boolean') return t(value === 'true' ? 'yes' : 'no');
  // The shop may have changed the form since: then it isn't a day.
  const isDay = type === 'date' && !Number.isNaN(Date.parse(value));
  return isDay ? formatInstant(value, language, 'dateOnly') : value;
}

function Seats({ item: { seat_reservations } }: { item: CartItem }) {
  const language = useLanguage();
  if (seat_reservations.length === 0) return null;
  return (
    <ul className={styles.seats}>
      {seat_reservations.map(({ id, seat }) => (
        <li key={id}>{seatText(seat, language)}</li>
      ))}
    </ul>
  );
}

import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Money, SelectField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './buy-box.module.css';
import { $isAdding, seatProductChosen } from './model';
import type { HeldSeat } from './selection';

/** The seats that are reserved and wait for their ticket type. */
export function HeldSeats({ held }: { held: readonly HeldSeat[] }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <div className={styles.seats}>
      <h3 id={titleId}>{t('buyBox.seats')}</h3>
      {held.length === 0 ? (
        <p className={styles.info}>{t('buyBox.seatsHint')}</p>
      ) : (
        <ul className={styles.seatList} aria-labelledby={titleId}>
          {held.map((seat) => (
            <SeatRow key={seat.id} held={seat} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SeatRow({ held: { id, seat, choices, chosen } }: { held: HeldSeat }) {
  const t = useTexts();
  const language = useLanguage();
  const { isAdding, choose } = useUnit({ isAdding: $isAdding, choose: seatProductChosen });
  const place = t('seat', { section: seat.section.title, row: seat.row, number: seat.number });
  const [only] = choices;
  return (
    <li className={styles.seat}>
      {choices.length === 1 && only !== undefined ? (
        <>
          <p className={styles.title}>{place}</p>
          <p className={styles.facts}>
            {inLanguage(only.title, language)} <Money amount={only.price} />
          </p>
        </>
      ) : (
        <SelectField
          label={place}
          optionalText={t('buyBox.seatProduct')}
          disabled={isAdding}
          value={chosen?.id ?? ''}
          onChange={(event) => choose({ reservationId: id, productId: event.target.value })}
        >
          {choices.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {formatMoney(offer.price)} – {inLanguage(offer.title, language)}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}

import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { Money } from '@permanto/ui';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import styles from './buy-box.module.css';
import { $isAdding, seatProductChosen } from './model';
import './choice-facts.model';
import type { HeldSeat } from './selection';
import { texts } from './texts';

interface HeldSeatListProps {
  readonly held: readonly HeldSeat[];
  readonly labelledBy: string;
}

/** Each seat that is held, with the ticket type that it gets. */
export function HeldSeatList({ held, labelledBy }: HeldSeatListProps) {
  return (
    <>
      {held.length > 1 && <ForAll held={held} />}
      <ul className={styles.seatList} aria-labelledby={labelledBy}>
        {held.map((seat) => (
          <SeatRow key={seat.id} held={seat} />
        ))}
      </ul>
    </>
  );
}

/** The ticket types that each of the seats can have, to be chosen for all of them at once. */
function ForAll({ held }: { held: readonly HeldSeat[] }) {
  const t = texts.useTexts();
  const { isAdding, choose } = useUnit({ isAdding: $isAdding, choose: seatProductChosen });
  const [first] = held;
  const shared = (first?.choices ?? []).filter(({ id }) =>
    held.every(({ choices }) => choices.some((offer) => offer.id === id)),
  );
  if (shared.length < 2) return null;
  const isSame = held.every(({ chosen }) => chosen?.id === first?.chosen?.id);
  return (
    <SelectField
      label={t('forAll')}
      disabled={isAdding}
      value={isSame ? (first?.chosen?.id ?? '') : ''}
      onChange={({ target }) => {
        for (const { id } of held) choose({ reservationId: id, productId: target.value });
      }}
    >
      {!isSame && (
        <option value="" disabled>
          {t('different')}
        </option>
      )}
      <ChoiceOptions choices={shared} />
    </SelectField>
  );
}

function ChoiceOptions({ choices }: Pick<HeldSeat, 'choices'>) {
  const language = useLanguage();
  return choices.map((offer) => (
    <option key={offer.id} value={offer.id}>
      {formatMoney(offer.price)} – {inLanguage(offer.title, language)}
    </option>
  ));
}

function SeatRow({ held: { id, seat, choices, chosen } }: { held: HeldSeat }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { isAdding, choose } = useUnit({ isAdding: $isAdding, choose: seatProductChosen });
  const place = seatText(seat, language);
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
          optionalText={t('seatProduct')}
          disabled={isAdding}
          value={chosen?.id ?? ''}
          onChange={(event) => choose({ reservationId: id, productId: event.target.value })}
        >
          <ChoiceOptions choices={choices} />
        </SelectField>
      )}
    </li>
  );
}

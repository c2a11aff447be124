import { BUY_BOX_ID } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { Button, Money, TrashIcon, VisuallyHidden } from '@permanto/ui';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './buy-box.module.css';
import { $isAdding, seatProductChosen } from './model';
import './choice-facts.model';
import { $releasing, seatReleased } from './release.model';
import type { ReservedSeat } from './selection';
import own from './live/live.module.css';
import { texts } from './texts';

interface ReservedSeatListProps {
  readonly reserved: readonly ReservedSeat[];
  readonly labelledBy: string;
}

/** Each seat that is reserved, with the ticket type that it gets. */
export function ReservedSeatList({ reserved, labelledBy }: ReservedSeatListProps) {
  return (
    <>
      {reserved.length > 1 && <ForAll reserved={reserved} />}
      <ul className={own.seatList} aria-labelledby={labelledBy}>
        {reserved.map((seat) => (
          <SeatRow key={seat.id} reserved={seat} />
        ))}
      </ul>
    </>
  );
}

/** The ticket types that each of the seats can have, to be chosen for all of them at once. */
function ForAll({ reserved }: { reserved: readonly ReservedSeat[] }) {
  const t = texts.useTexts();
  const { isAdding, choose } = useUnit({ isAdding: $isAdding, choose: seatProductChosen });
  const [first] = reserved;
  const shared = (first?.choices ?? []).filter(({ id }) =>
    reserved.every(({ choices }) => choices.some((offer) => offer.id === id)),
  );
  if (shared.length < 2) return null;
  const isSame = reserved.every(({ chosen }) => chosen?.id === first?.chosen?.id);
  return (
    <SelectField
      label={t('forAll')}
      disabled={isAdding}
      value={isSame ? (first?.chosen?.id ?? '') : ''}
      onChange={({ target }) => {
        for (const { id } of reserved) choose({ reservationId: id, productId: target.value });
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

function ChoiceOptions({ choices }: Pick<ReservedSeat, 'choices'>) {
  const language = useLanguage();
  return choices.map((offer) => (
    <option key={offer.id} value={offer.id}>
      {formatMoney(offer.price)} – {inLanguage(offer.title, language)}
    </option>
  ));
}

/** A chosen seat as a ticket: where it is, its type, its price, and the way to give it up. */
function SeatRow({ reserved: { id, seat, choices, chosen } }: { reserved: ReservedSeat }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { isAdding, releasing, choose, release } = useUnit({
    isAdding: $isAdding,
    releasing: $releasing,
    choose: seatProductChosen,
    release: seatReleased,
  });
  const place = seatText(seat, language);
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const ticket = row.current;
    return () => {
      // Its own button goes with it.
      if (ticket?.contains(document.activeElement)) {
        document.getElementById(BUY_BOX_ID)?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <li ref={row} className={own.seat}>
      {choices.length > 1 ? (
        <SelectField
          label={place}
          optionalText={t('seatProduct')}
          disabled={isAdding}
          value={chosen?.id ?? ''}
          onChange={(event) => choose({ reservationId: id, productId: event.target.value })}
        >
          <ChoiceOptions choices={choices} />
        </SelectField>
      ) : (
        <div>
          <p className={styles.title}>{place}</p>
          {chosen && (
            <p className={styles.facts}>
              {inLanguage(chosen.title, language)} <Money amount={chosen.price} />
            </p>
          )}
        </div>
      )}
      <Button variant="quiet" busy={isAdding || releasing.includes(id)} onClick={() => release(id)}>
        <TrashIcon />
        <VisuallyHidden>{t('remove', { seat: place })}</VisuallyHidden>
      </Button>
    </li>
  );
}

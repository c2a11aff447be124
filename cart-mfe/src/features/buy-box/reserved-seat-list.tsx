import { BUY_BOX_ID } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { Button, Money, TrashIcon, VisuallyHidden } from '@permanto/ui';
import { RadioChip } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Offer } from '../../lib/sale';
import { shortTitles } from '../../lib/short-titles';
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
  const choose = useUnit(seatProductChosen);
  const [first] = reserved;
  const shared = (first?.choices ?? []).filter(({ id }) =>
    reserved.every(({ choices }) => choices.some((offer) => offer.id === id)),
  );
  if (shared.length < 2) return null;
  const isSame = reserved.every(({ chosen }) => chosen?.id === first?.chosen?.id);
  return (
    <TypeChips
      legend={t('forAll')}
      choices={shared}
      chosen={isSame ? first?.chosen : null}
      onChoose={(productId) => {
        for (const { id } of reserved) choose({ reservationId: id, productId });
      }}
    />
  );
}

interface TypeChipsProps {
  readonly legend: string;
  readonly choices: readonly Offer[];
  readonly chosen: Offer | null | undefined;
  readonly onChoose: (productId: string) => void;
}

/** The ticket types side by side: "Aikuinen 89,00 €", "Lapsi 44,50 €". */
function TypeChips({ legend, choices, chosen, onChoose }: TypeChipsProps) {
  const language = useLanguage();
  const isAdding = useUnit($isAdding);
  const name = useId();
  const titles = shortTitles(choices.map(({ title }) => inLanguage(title, language)));
  return (
    <fieldset className={own.types} disabled={isAdding}>
      <legend className={styles.title}>{legend}</legend>
      <div className={own.chips}>
        {choices.map(({ id, price }, index) => (
          <RadioChip
            key={id}
            name={name}
            label={`${titles[index]} ${formatMoney(price)}`}
            checked={id === chosen?.id}
            onChange={() => onChoose(id)}
          />
        ))}
      </div>
    </fieldset>
  );
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
        <TypeChips
          legend={place}
          choices={choices}
          chosen={chosen}
          onChoose={(productId) => choose({ reservationId: id, productId })}
        />
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

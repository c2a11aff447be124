import { Button, CloseIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import styles from '../chosen-seats.module.css';
import { $reservations, $seatNumbers, chosenSeatToggled } from '../../model';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import { ChoiceNotes } from './choice-notes';
import { $notInCart } from './model';
import { texts } from './texts';

export interface ChosenListProps {
  /** The pressed button may disappear: the caller must move the focus. */
  readonly onPressed: () => void;
}

/** The visitor's seats, each with a button to release it, and the next step. */
export function ChosenList({ onPressed }: ChosenListProps) {
  const t = texts.useTexts();
  const { reservations, notInCart, numbers, toggle } = useUnit({
    reservations: $reservations,
    notInCart: $notInCart,
    numbers: $seatNumbers,
    toggle: chosenSeatToggled,
  });
  const { place } = useSeatDescriptions();

  const handleRemove = (chartId: string) => {
    onPressed();
    const seat = numbers.get(chartId);
    if (seat !== undefined) toggle(seat);
  };
  const next = () => {
    if (notInCart.length === 0) return 'chosen.allInCart';
    return notInCart.length < reservations.length ? 'chosen.nextOfSome' : 'chosen.next';
  };
  return (
    <>
      <ul className={styles.list}>
        {reservations.map(({ id, seat, cart_item_id }) => {
          const isInCart = cart_item_id !== null;
          return (
            <li key={id} className={styles.seat}>
              {isInCart ? t('chosen.inCart', { place: place(seat) }) : place(seat)}
              <Button
                variant="quiet"
                aria-label={t(isInCart ? 'chosen.removeFromCart' : 'chosen.remove', {
                  place: place(seat),
                })}
                onClick={() => handleRemove(seat.chart_id)}
              >
                <CloseIcon />
              </Button>
            </li>
          );
        })}
      </ul>
      <ChoiceNotes onMended={onPressed} />
      <p>{t(next())}</p>
    </>
  );
}

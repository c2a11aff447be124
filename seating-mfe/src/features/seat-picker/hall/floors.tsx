import { titleOf } from '@permanto/contracts/values';
import { Localized } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import styles from './floors.module.css';
import { $floor, $plan, floorChosen } from '../model';
import { seatTexts } from '../seat-texts';

/** Selects the floor that the map shows; renders nothing for a single floor. */
export function Floors() {
  const t = seatTexts.useTexts();
  const name = useId();
  const { plan, floor, choose } = useUnit({ plan: $plan, floor: $floor, choose: floorChosen });
  if (!plan || plan.floors.length < 2) return null;
  return (
    <fieldset className={styles.floors}>
      <legend>{t('floor')}</legend>
      {plan.floors.map(({ id, ...shown }) => (
        <label key={id} className={styles.floor}>
          <input type="radio" name={name} checked={id === floor} onChange={() => choose(id)} />
          <Localized text={titleOf(shown)} />
        </label>
      ))}
    </fieldset>
  );
}

import { titleOf } from '@permanto/contracts/values';
import { Localized } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { texts } from '../../../i18n/texts';
import { $floor, $offer, floorChosen } from '../model';
import styles from './floors.module.css';

/** Selects the floor that the map shows; renders nothing for a single floor. The server renders it, since it stands above the map. */
export function Floors() {
  const t = texts.useTexts();
  const name = useId();
  const { offer, floor, choose } = useUnit({ offer: $offer, floor: $floor, choose: floorChosen });
  if (!offer || offer.floors.length < 2) return null;
  return (
    <fieldset className={styles.floors}>
      <legend>{t('floor')}</legend>
      {offer.floors.map(({ id, ...shown }) => (
        <label key={id} className={styles.floor}>
          <input type="radio" name={name} checked={id === floor} onChange={() => choose(id)} />
          <Localized text={titleOf(shown)} />
        </label>
      ))}
    </fieldset>
  );
}

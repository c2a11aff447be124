import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './floors.module.css';
import { $floor, $plan, floorChosen } from './model';

/** Which floor the map shows; nothing where the hall has one only. */
export function Floors() {
  const t = useTexts();
  const name = useId();
  const { plan, floor, choose } = useUnit({ plan: $plan, floor: $floor, choose: floorChosen });
  if (!plan || plan.floors.length < 2) return null;
  return (
    <fieldset className={styles.floors}>
      <legend>{t('map.floor')}</legend>
      {plan.floors.map(({ id, title }) => (
        <label key={id} className={styles.floor}>
          <input type="radio" name={name} checked={id === floor} onChange={() => choose(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

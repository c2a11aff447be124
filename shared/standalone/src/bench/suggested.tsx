import { useUnit } from 'effector-react';
import { useId } from 'react';
import styles from './bench.module.css';
import { $known } from './shop.model';

interface SuggestedProps {
  readonly label: string;
  readonly name: string;
  /** What the field holds at first. */
  readonly value: string;
  readonly more?: readonly string[];
}

/** A field of text that suggests what the real shop has. */
export function Suggested({ label, name, value, more = [] }: SuggestedProps) {
  const id = useId();
  const { events, products } = useUnit($known);
  const known = name.endsWith('eventId') ? events : name.endsWith('productId') ? products : more;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <input type="text" name={name} defaultValue={value} list={id} spellCheck={false} />
      <datalist id={id}>
        {known.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </label>
  );
}

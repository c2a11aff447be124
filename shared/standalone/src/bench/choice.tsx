import styles from './bench.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** The value is among them, whether it is named or not. */
  readonly options: readonly string[];
  readonly choose: (value: string) => void;
}

/** One of a few, in little room. */
export function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {[...new Set([...options, value])].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

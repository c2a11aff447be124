import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';

interface RadioChipProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
}

/** A short choice of a group of radios that share one `name`, beside the others on one line. */
export function RadioChip({ label, ...input }: RadioChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type="radio" />
      <span>{label}</span>
    </label>
  );
}

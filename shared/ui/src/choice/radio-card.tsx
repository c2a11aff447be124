import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './choice.module.css';

export interface RadioCardProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'className' | 'title'
> {
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the line, e.g. what it costs. */
  aside?: ReactNode;
}

/** A choice of a `RadioGroup`, with room for what it means and costs; the whole card is the target. */
export function RadioCard({ title, description, aside, id, ...input }: RadioCardProps) {
  const generatedId = useId();
  const ownId = id ?? generatedId;
  const descriptionId = `${ownId}-description`;
  return (
    <label className={styles.card} htmlFor={ownId}>
      <input
        {...input}
        id={ownId}
        type="radio"
        className={styles.box}
        aria-labelledby={`${ownId}-title${aside ? ` ${ownId}-aside` : ''}`}
        aria-describedby={description ? descriptionId : undefined}
      />
      <span className={styles.cardBody}>
        <span id={`${ownId}-title`} className={styles.cardTitle}>
          {title}
        </span>
        {description && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      {aside && (
        <span id={`${ownId}-aside`} className={styles.aside}>
          {aside}
        </span>
      )}
    </label>
  );
}

import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text`: one line of the surrounding text; `short`: half a line; `block`: fills its box. */
  shape?: 'text' | 'short' | 'block';
  /** Gives the true size where the shape doesn't. */
  className?: string | undefined;
}

/**
 * Holds the place of what is still to come, in its true size, and is silent: name what loads
 * once, on the box around it (`aria-busy`, or a {@link Progress} text).
 */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.skeleton,
        shape === 'block' ? styles.block : styles.text,
        shape === 'short' && styles.short,
        className,
      )}
    />
  );
}

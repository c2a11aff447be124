import styles from './spinner.module.css';

/** A turning ring, for the eye only: say in text beside it what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

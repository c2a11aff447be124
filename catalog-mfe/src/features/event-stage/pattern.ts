import styles from './event-stage.module.css';

const PATTERNS = [styles.circles, styles.arcs, styles.lanes];

/** A stable pattern for each event; consecutive ids differ. */
export const patternOf = (eventId: string): string | undefined =>
  PATTERNS[(eventId.codePointAt(eventId.length - 1) ?? 0) % PATTERNS.length];

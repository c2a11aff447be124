import styles from './event-stage.module.css';

const PATTERNS = [styles.circles, styles.arcs, styles.lanes];

/** One of the stage's patterns, always the same for the same event; neighbours differ. */
export const patternOf = (eventId: string): string | undefined =>
  PATTERNS[(eventId.codePointAt(eventId.length - 1) ?? 0) % PATTERNS.length];

import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

/** Disc, triangle, square: distinguishable without colour. */
const SHAPES = {
  green: 'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0Z',
  yellow: 'M5 0 10 9.5H0Z',
  red: 'M.5.5h9v9h-9Z',
  neutral: 'M0 4h10v2H0Z',
} as const;

export interface BadgeProps {
  /** The status of an availability, or `neutral`. */
  tone?: keyof typeof SHAPES;
  children: ReactNode;
}

/** A status in a word or two. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  );
}

import { Link } from '@permanto/federation';
import { ArrowLeftIcon } from '@permanto/ui';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** A link to the parent page, above the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <Link to={to} className={styles.link}>
        <ArrowLeftIcon />
        {children}
      </Link>
    </p>
  );
}

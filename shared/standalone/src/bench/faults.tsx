import { Alert } from '@permanto/ui';
import styles from './bench.module.css';

interface FaultsProps {
  readonly title: string;
  readonly faults: readonly string[];
}

/** What was said wrongly; nothing where all was right. */
export function Faults({ title, faults }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <div className={styles.faults}>
      <Alert tone="error" title={title}>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

import { Alert } from '@permanto/ui';
import { focusControl, useFieldLeft } from '@permanto/ui/forms';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { texts } from '../../i18n/texts';
import styles from './fault-summary.module.css';

export interface FaultLink {
  /** Of the control. */
  readonly id: string;
  readonly text: string;
}

interface FaultSummaryProps {
  /** Where the controls are that are in the list. */
  readonly area: RefObject<HTMLElement | null>;
  readonly links: readonly FaultLink[];
  /** A field of the area was left: what was mended in it is to be listed no more. */
  readonly onLeft: () => void;
}

/** All that keeps a form from being sent, each with the way to it; its title alone is read out. */
export function FaultSummary({ area, links, onLeft }: FaultSummaryProps) {
  const t = texts.useTexts();
  const list = useRef<HTMLUListElement>(null);
  useFieldLeft(area, () => onLeft(), list);
  if (links.length === 0) return null;
  const handleClick = (event: MouseEvent, id: string) => {
    const control = document.getElementById(id);
    if (control === null) return;
    // The address stays as it is: back leads to the page before.
    event.preventDefault();
    focusControl(control);
  };
  return (
    <Alert tone="error" live={false} title={<span role="alert">{t('faults.title')}</span>}>
      <ul ref={list} className={styles.links}>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => handleClick(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

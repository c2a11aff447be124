import { Alert } from '@permanto/ui';
import { focusControl } from '@permanto/ui/forms';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '../../i18n/texts';
import styles from './fault-summary.module.css';

/**
 * Calls `left` when a control of `area` was left, but not while
 * - a press is under way, whose target would move from under it;
 * - the focus is in the list, whose links would go with it.
 */
function useFieldLeft(
  area: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  left: () => void,
): void {
  const tellLeft = useEffectEvent(left);
  useEffect(() => {
    let isPressed = false;
    let isWaiting = false;
    const settle = () => {
      if (!isWaiting || isPressed || list.current?.contains(document.activeElement)) return;
      isWaiting = false;
      tellLeft();
    };
    const handleLeft = ({ target, relatedTarget }: FocusEvent) => {
      const { current } = list;
      if (!(target instanceof Node) || current === null) return;
      if (!area.current?.contains(target)) return;
      isWaiting = true;
      // By now, the focus is nowhere yet.
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) settle();
    };
    const handlePress = () => {
      isPressed = true;
    };
    const handleRelease = () => {
      isPressed = false;
      settle();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusout', handleLeft, { signal });
    document.addEventListener('mousedown', handlePress, { signal, capture: true });
    // A press that was drawn away ends without a click.
    for (const end of ['click', 'keydown']) {
      document.addEventListener(end, handleRelease, { signal, capture: end === 'keydown' });
    }
    return () => listening.abort();
  }, [area, list]);
}

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
  useFieldLeft(area, list, onLeft);
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

import { LiveRegion } from '@permanto/ui';
import { useEffect, useState } from 'react';
import { linksTo } from '../navigation/links-to';
import type { Visit } from '../navigation/visit';
import { useTexts } from '../texts';
import { MAIN_ID } from '../view';

/** Milliseconds after which somebody who sees nothing is told, too, that a page is on its way. */
const PATIENCE = 1_000;

/** Whether it has the focus now: what isn't shown can't. */
function hasTaken(target: HTMLElement | null | undefined): boolean {
  target?.focus({ preventScroll: true });
  return target === document.activeElement;
}

/**
 * After a soft navigation: the focus goes to the new page's heading, or on the way back to the link
 * that led away; either way the page's title is read out once: a heading is, when it takes the focus.
 */
export function Arrival({ visit }: { visit: Visit }) {
  const t = useTexts();
  const [arrived, setArrived] = useState('');
  const [isSlow, setSlow] = useState(false);
  const { count, isLeaving, left, view } = visit;
  useEffect(() => {
    if (count === 0) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    const [href, at] = left?.link ?? ['', -1];
    const isRead = !hasTaken(linksTo(href)[at]) && hasTaken(heading);
    if (!isRead && document.activeElement === document.body) hasTaken(main);
    const anchor = view.hash === '' ? null : document.getElementById(view.hash.slice(1));
    if (left === null && anchor !== null) anchor.scrollIntoView();
    else window.scrollTo(0, left?.scroll ?? 0);
    const title = heading?.textContent ?? document.title;
    // What is told is known only now that the page is there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setArrived(isRead ? t('arrived') : t('opened', { title }));
    // Once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  useEffect(() => {
    if (!isLeaving) return;
    // What is told of two pages in the same words is told twice; where no page comes, none has arrived.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setArrived('');
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  const leaving = isSlow ? t('loading') : '';
  return <LiveRegion message={isLeaving ? leaving : arrived} />;
}

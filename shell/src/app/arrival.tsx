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
 * that led away, and the page's title is read out.
 */
export function Arrival({ visit }: { visit: Visit }) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  const { count, isLeaving, left, view } = visit;
  useEffect(() => {
    if (count === 0) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    const [href, at] = left?.link ?? ['', -1];
    if (!hasTaken(linksTo(href)[at])) {
      heading?.setAttribute('tabindex', '-1');
      hasTaken(heading ?? main);
    }
    const anchor = view.hash === '' ? null : document.getElementById(view.hash.slice(1));
    if (left === null && anchor !== null) anchor.scrollIntoView();
    else window.scrollTo(0, left?.scroll ?? 0);
    // What is told can be read only after the new page is there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setMessage(t('opened', { title: heading?.textContent ?? document.title }));
    // Once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setMessage(t('loading')), PATIENCE);
    return () => {
      clearTimeout(timer);
      // Where no page comes, none is on its way any more.
      setMessage('');
    };
  }, [isLeaving, t]);
  return <LiveRegion message={message} />;
}

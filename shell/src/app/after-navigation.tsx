import { LiveRegion } from '@permanto/ui';
import { useEffect, useState } from 'react';
import { linksWithHref } from '../navigation/links-with-href';
import type { Visit } from '../navigation/visit';
import { shellTexts } from '../texts';
import { MAIN_ID } from '../view';

/** A page that loads longer than this is announced to screen readers. */
const SLOW_AFTER_MS = 1_000;

/** Returns whether the target took the focus: a hidden element can't. */
function tryFocus(target: HTMLElement | null | undefined): boolean {
  target?.focus({ preventScroll: true });
  return target === document.activeElement;
}

/**
 * After a soft navigation, moves the focus to the new page's heading or, when going back, to the followed
 * link. Also announces the page's title: screen readers may skip the text of a newly focused element.
 */
export function AfterNavigation({ visit }: { visit: Visit }) {
  const t = shellTexts.useTexts();
  const [announcement, setAnnouncement] = useState('');
  const [isSlow, setSlow] = useState(false);
  const { count, isLeaving, returnTo, view } = visit;
  useEffect(() => {
    if (count === 0) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    const [href, at] = returnTo?.link ?? ['', -1];
    const isFocused = tryFocus(linksWithHref(href)[at]) || tryFocus(heading);
    if (!isFocused && document.activeElement === document.body) tryFocus(main);
    const anchor = view.hash === '' ? null : document.getElementById(view.hash.slice(1));
    if (returnTo === null && anchor !== null) anchor.scrollIntoView();
    else window.scrollTo(0, returnTo?.scroll ?? 0);
    const title = heading?.textContent ?? document.title;
    // The title is known only after the page has rendered.
    setAnnouncement(t('opened', { title }));
    // Only once per visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  useEffect(() => {
    if (!isLeaving) return;
    // Cleared, so that two pages with the same title are both announced.
    setAnnouncement('');
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  const loading = isSlow ? t('loading') : '';
  return <LiveRegion message={isLeaving ? loading : announcement} />;
}

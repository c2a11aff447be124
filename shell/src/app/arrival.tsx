import { LiveRegion } from '@permanto/ui';
import { useEffect, useState } from 'react';
import type { Visit } from '../navigation/visit';
import { useTexts } from '../texts';
import { MAIN_ID } from '../view';

/** After a soft navigation: the focus goes to the new page's heading, and its title is read out. */
export function Arrival({ visit }: { visit: Visit }) {
  const t = useTexts();
  const [message, setMessage] = useState('');
  const { count, scroll, view } = visit;
  useEffect(() => {
    if (count === 0) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1') ?? null;
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
    const anchor = view.hash === '' ? null : document.getElementById(view.hash.slice(1));
    if (anchor === null) window.scrollTo(0, scroll ?? 0);
    else anchor.scrollIntoView();
    // What is told can be read only after the new page is there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setMessage(t('opened', { title: heading?.textContent ?? document.title }));
    // Once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  return <LiveRegion message={message} />;
}

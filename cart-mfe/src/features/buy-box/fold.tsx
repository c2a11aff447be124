import { buttonClass, classNames, Spinner } from '@permanto/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import { LoadFailed } from '../../lib/load-failed';
import styles from './buy-box.module.css';

const bring = () => import(/* webpackChunkName: "buy-box-forms" */ './forms');
export const QuickTickets = lazyWithFallback(async () => (await bring()).QuickTickets, LoadFailed);
export const Registration = lazyWithFallback(async () => (await bring()).Registration, LoadFailed);

/** Opens a form in its place; few who look want one, so it comes when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpen(details.current?.open ?? false);
  // The page opens it without scripts, too, before this listener exists.
  useEffect(look, []);
  return (
    // Who opens it before the page listens makes it differ from what the server sent.
    <details ref={details} className={styles.fold} onToggle={look} suppressHydrationWarning>
      <summary className={classNames(buttonClass({ wide: true }), styles.angled)}>{title}</summary>
      {isOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </details>
  );
}

import { buttonClass, classNames, Spinner } from '@permanto/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { later } from '../../lib/later';
import { Unloaded } from '../../lib/unloaded';
import styles from './buy-box.module.css';

const bring = () => import(/* webpackChunkName: "buy-box-forms" */ './forms');
export const QuickTickets = later(async () => (await bring()).QuickTickets, Unloaded);
export const Registration = later(async () => (await bring()).Registration, Unloaded);

/** Opens a form in its place; few who look want one, so it comes when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpen(details.current?.open ?? false);
  // The page opens it without scripts, too, and told nobody before this one listened.
  useEffect(look, []);
  return (
    // Who opens it before the page listens makes it differ from what the server sent.
    <details ref={details} className={styles.fold} onToggle={look} suppressHydrationWarning>
      <summary className={classNames(buttonClass({ wide: true }), styles.angled)}>{title}</summary>
      {isOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </details>
  );
}

import { useErrorText } from '@permanto/i18n';
import { Alert, buttonClass, Spinner } from '@permanto/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './buy-box.module.css';

const bring = () => import(/* webpackChunkName: "quick-order" */ '../quick-order');

/** Where the forms can't be loaded, the rest of the page can still be used. */
function Unloaded() {
  const text = useErrorText({ code: 'unspecified_exception', parameters: {} });
  return <Alert tone="error">{text}</Alert>;
}

export const QuickTickets = lazy(() =>
  bring().then(
    (parts) => ({ default: parts.QuickTickets }),
    () => ({ default: Unloaded }),
  ),
);
export const Registration = lazy(() =>
  bring().then(
    (parts) => ({ default: parts.Registration }),
    () => ({ default: Unloaded }),
  ),
);

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
      <summary className={buttonClass({ wide: true })}>{title}</summary>
      {isOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </details>
  );
}

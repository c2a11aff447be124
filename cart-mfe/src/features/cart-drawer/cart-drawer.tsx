import { paths } from '@permanto/contracts/paths';
import { Link, useLocation } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { ArrowRightIcon, Button, buttonClass, CloseIcon, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { $summary, $view, opened } from '../cart/model';
import { WholeCart } from '../cart/whole-cart';
import styles from './cart-drawer.module.css';
import { texts } from './texts';

interface CartDrawerProps {
  readonly onClose: () => void;
}

/** The cart beside the page that one is on: everything that its own page has. */
export function CartDrawer({ onClose }: CartDrawerProps) {
  const t = texts.useTexts();
  const titleId = useId();
  const { view, open } = useUnit({ view: $view, open: opened });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    open();
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [open]);
  // Another page takes the focus.
  useLeft(onClose);
  const [opener] = useState(() => document.activeElement);
  const handleClose = () => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const close = () => dialog.current?.close();
  const handlePress = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, defaultPrevented } = event;
    // What is inside fills it: the dialog itself is pressed at its backdrop only. Behind an open one, the page
    // that a link leads to could not take the focus.
    const isLink = defaultPrevented && target instanceof Element && target.closest('a') !== null;
    if (target === dialog.current || isLink) close();
  };
  return (
    // The keyboard closes it by Escape, which the browser listens for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClick={handlePress}
      onClose={handleClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{t('title')}</h2>
          <Button variant="quiet" onClick={close}>
            <CloseIcon />
            <VisuallyHidden>{t('close')}</VisuallyHidden>
          </Button>
        </div>
        <div className={styles.content}>
          <WholeCart isInDrawer />
          <Link to={paths.cart()}>{t('page')}</Link>
        </div>
        {view === 'filled' && <Foot />}
      </div>
    </dialog>
  );
}

function Foot() {
  const t = texts.useTexts();
  const summary = useUnit($summary);
  return (
    <div className={styles.foot}>
      <Link
        to={paths.checkout()}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {summary !== null && formatMoney(summary.payable)}{' '}
        <span className={styles.verb}>
          <ArrowRightIcon /> {t('checkout')}
        </span>
      </Link>
    </div>
  );
}

/** Calls once another page is opened. */
function useLeft(handleLeft: () => void) {
  const { path } = useLocation();
  const start = useRef(path);
  const leave = useEffectEvent(handleLeft);
  useEffect(() => {
    if (path !== start.current) leave();
  }, [path]);
  useEffect(() => {
    const handleBack = () => leave();
    addEventListener('popstate', handleBack);
    return () => removeEventListener('popstate', handleBack);
  }, []);
}

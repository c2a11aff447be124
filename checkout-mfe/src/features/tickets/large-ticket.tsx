import { ArrowLeftIcon, ArrowRightIcon, Button, CloseIcon } from '@permanto/ui';
import { useEffect, useRef } from 'react';
import styles from './large-ticket.module.css';
import { QrCode } from './qr-code';
import { texts } from './texts';
import { type NumberedTicket, useTicket } from './use-ticket';

interface LargeTicketProps {
  readonly numbered: NumberedTicket;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** With how many tickets to go on or back. */
  readonly onTurn: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** One ticket on the whole screen, white in the dark too, to be held under a scanner. */
export function LargeTicket(props: LargeTicketProps) {
  const { numbered, hasPrevious, hasNext, onTurn, onClose } = props;
  const t = texts.useTexts();
  const { number, title, subtitle, qrName } = useTicket(numbered);
  const { item: ticket } = numbered;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={number} onClose={onClose}>
      <div className={styles.head}>
        <p aria-live="polite">
          <strong>{number}</strong> <span lang={title.lang}>{title.text}</span>
          {subtitle && (
            <>
              , <span lang={subtitle.lang}>{subtitle.text}</span>
            </>
          )}
        </p>
        <Button className={styles.button} onClick={() => dialog.current?.close()}>
          <CloseIcon /> {t('close')}
        </Button>
      </div>
      <div className={styles.qr}>
        <QrCode qr={ticket.qr} name={qrName} />
      </div>
      <p className={styles.code}>{ticket.code}</p>
      {(hasPrevious || hasNext) && (
        <div className={styles.turn}>
          <Button
            className={styles.button}
            aria-disabled={!hasPrevious || undefined}
            onClick={() => hasPrevious && onTurn(-1)}
          >
            <ArrowLeftIcon /> {t('previous')}
          </Button>
          <Button
            className={styles.button}
            aria-disabled={!hasNext || undefined}
            onClick={() => hasNext && onTurn(1)}
          >
            {t('next')} <ArrowRightIcon />
          </Button>
        </div>
      )}
    </dialog>
  );
}

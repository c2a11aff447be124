import { ArrowLeftIcon, ArrowRightIcon, Button, CloseIcon } from '@permanto/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LargeSlide } from './large-slide';
import styles from './large-tickets.module.css';
import { texts } from './texts';
import { TicketActions } from './ticket-actions';
import { type NumberedTicket, useTicket } from './use-ticket';
import { useWakeLock } from './use-wake-lock';

interface LargeTicketsProps {
  /** At least one. */
  readonly tickets: readonly [NumberedTicket, ...NumberedTicket[]];
  /** Where it opens. */
  readonly first: number;
  /** Of the PDF of all tickets. */
  readonly pdf: string | null;
  readonly onClose: () => void;
}

/** Which of so many slides is in sight, by swiping or by `show`. */
function useSlides(count: number, first: number) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const show = (index: number) => {
    const slide = list.current?.children[index];
    if (index < 0 || index >= count || !(slide instanceof HTMLElement) || !list.current) return;
    // At once: sliding past others would count them.
    list.current.scrollLeft = slide.offsetLeft;
    setAt(index);
  };
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in globalThis)) return;
    const slides = [...list.current.children];
    const seen = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (entry) setAt(slides.indexOf(entry.target));
    };
    const observer = new IntersectionObserver(seen, { root: list.current, threshold: 0.6 });
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);
  return { list, at, show };
}

type Turn = { readonly at: number; readonly count: number; readonly show: (to: number) => void };

const stepOf = (key: string, { at, count }: Turn): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key];

function TurnButtons({ at, count, show }: Turn) {
  const t = texts.useTexts();
  if (count === 1) return null;
  return (
    <div className={styles.turn}>
      <Button aria-disabled={at === 0 || undefined} onClick={() => show(at - 1)}>
        <ArrowLeftIcon /> {t('previous')}
      </Button>
      <span className={styles.place} aria-hidden="true">
        {at + 1} / {count}
      </span>
      <Button aria-disabled={at === count - 1 || undefined} onClick={() => show(at + 1)}>
        {t('next')} <ArrowRightIcon />
      </Button>
    </div>
  );
}

/** Tickets on the whole screen, white in the dark too, to be held under a scanner one by one. */
export function LargeTickets({ tickets, first, pdf, onClose }: LargeTicketsProps) {
  const t = texts.useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { list, at, show } = useSlides(tickets.length, first);
  const turn = { at, count: tickets.length, show };
  const current = tickets[at] ?? tickets[0];
  const { number, title } = useTicket(current);
  useWakeLock();
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    show(first);
    // Only where it opens: the visitor turns from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const press = (event: KeyboardEvent) => {
    const to = stepOf(event.key, turn);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={number}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={styles.head}>
        <p aria-live="polite">
          <strong>{number}</strong>
          <span className={styles.said} lang={title.lang}>
            {' '}
            {title.text}
          </span>
        </p>
        <Button onClick={() => dialog.current?.close()}>
          <CloseIcon /> {t('close')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, too */}
      <ul ref={list} className={styles.slides} tabIndex={tickets.length > 1 ? 0 : undefined}>
        {tickets.map((numbered, index) => (
          <LargeSlide key={numbered.item.id} numbered={numbered} isCurrent={index === at} />
        ))}
      </ul>
      <TurnButtons {...turn} />
      <div className={styles.actions}>
        <TicketActions numbered={current} pdf={pdf} />
      </div>
    </dialog>
  );
}

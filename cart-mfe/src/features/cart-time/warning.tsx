import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { formatInstant, useErrorText } from '@permanto/i18n';
import { AlertIcon, Button, buttonClass, CheckIcon, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './cart-time.module.css';
import { $given, $isOnPage, $notice, $renewError, $time, $warnedAt, dismissed } from './model';
import { RenewButton } from './renew-button';
import { texts } from './texts';
import { useTicks } from './use-ticks';

/**
 * For a part that comes and goes while the visitor is elsewhere: where the focus was in it when it
 * goes, it returns to where it came from, or to the page's content where that is gone.
 */
function useFocusBack() {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = part;
    let origin: HTMLElement | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !current?.contains(relatedTarget);
      if (isOutside) origin = relatedTarget;
    };
    current?.addEventListener('focusin', remember);
    return () => {
      current?.removeEventListener('focusin', remember);
      // In this phase the part still stands.
      if (current?.contains(document.activeElement)) focusOn(origin);
    };
  }, []);
  return part;
}

function focusOn(origin: HTMLElement | null) {
  if (origin?.isConnected) origin.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}

/** Warns of the cart's end wherever in the shop the visitor is, and gives more time. */
export function Warning() {
  useTicks();
  const notice = useUnit($notice);
  const words = useWords();
  const { warnedAt, given } = useUnit({ warnedAt: $warnedAt, given: $given });
  const warning = warnedAt === null ? '' : words.ending(warnedAt);
  return (
    <>
      {notice !== null && <Bar text={notice === 'given' ? words.given() : words.ending()} />}
      <LiveRegion message={given === null ? warning : words.given()} />
    </>
  );
}

/** What is announced, with what is unavailable. */
function useWords() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { time, given } = useUnit({ time: $time, given: $given });
  const at = (instant = '') => ({ time: formatInstant(instant, language, 'time') });
  const withEnd = (text: string, canRenew = true) => (canRenew ? text : `${text} ${t('noMore')}`);
  return {
    ending: (minutes = time?.minutes ?? 0) => {
      if (time === null) return '';
      const key = minutes === 0 ? 'ended' : 'ending';
      return withEnd(t(key, { count: minutes, ...at(time.until) }), time.canRenew);
    },
    given: () => {
      if (given === null) return '';
      const { minutes: count, until, canRenew } = given;
      return withEnd(t(count > 0 ? 'given' : 'validUntil', { count, ...at(until) }), canRenew);
    },
  };
}

function Bar({ text }: { text: string }) {
  const t = texts.useTexts();
  const close = useRef<HTMLButtonElement>(null);
  const bar = useFocusBack();
  const { notice, time, error, isToldOnPage, dismiss } = useUnit({
    notice: $notice,
    time: $time,
    error: $renewError,
    isToldOnPage: $isOnPage,
    dismiss: dismissed,
  });
  const fault = useErrorText(error);
  useEffect(() => {
    // The button that had the focus is gone.
    if (notice === 'given' && document.activeElement === document.body) close.current?.focus();
  }, [notice]);
  const Icon = notice === 'given' ? CheckIcon : AlertIcon;
  return (
    <section ref={bar} className={styles.bar} aria-label={t('label')}>
      <div className={styles.message}>
        <Icon className={styles.icon} />
        <p>{text}</p>
        {fault && !isToldOnPage && <p role="alert">{fault}</p>}
      </div>
      <div className={styles.actions}>
        {notice === 'ending' && time?.canRenew === true && <RenewButton />}
        {notice === 'ending' && time?.canRenew === false && (
          <Link to={paths.checkout()} className={buttonClass()}>
            {t('checkout')}
          </Link>
        )}
        <Button ref={close} variant="quiet" onClick={() => dismiss()}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}

import { useLanguage } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { timeLeftText, announcedTimeText, msUntilNextTick } from './time-left';
import { $clock } from '../../lib/clock/model';
import type { OfferState } from '../../lib/offer';
import { openingReached } from './model';
import { texts } from './texts';

export interface CountdownProps {
  readonly eventId: string;
  /** When sales begin, an ISO instant. */
  readonly until: string;
  readonly state: OfferState;
}

/**
 * Milliseconds until `until` by the API's clock; null without one, or before it was read. Calls `onEnd` at the end, and once more where
 * the clock turns out to have been wrong.
 */
function useTimeLeft(until: string | null, onEnd: () => void): number | null {
  const clock = useUnit($clock);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = Infinity;
    const tick = () => {
      const current = Math.max(0, Date.parse(until) - clock.now());
      setLeft(current);
      if (current === 0 && before > 0) onEnd();
      before = current;
      timer = setTimeout(tick, msUntilNextTick(current));
    };
    tick();
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a changed callback must not restart it
  }, [until, clock]);
  return left;
}

/**
 * The time until sales begin. Ticks in browsers only; announced to screen readers a few times, and
 * when sales have begun.
 */
export function Countdown({ eventId, until, state }: CountdownProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const reached = useUnit(openingReached);
  const isWaiting = state === 'notYet';
  const left = useTimeLeft(isWaiting ? until : null, () => reached(eventId));
  const announced = left === null ? null : announcedTimeText(left, language);
  const waiting = left === 0 ? t('opening') : announced && t('less', { time: announced });
  return (
    <>
      {isWaiting && left !== null && (
        <p role="timer">
          {left === 0 ? t('opening') : t('left', { time: timeLeftText(left, language) })}
        </p>
      )}
      <LiveRegion message={isWaiting ? waiting : state === 'onSale' && t('open')} />
    </>
  );
}

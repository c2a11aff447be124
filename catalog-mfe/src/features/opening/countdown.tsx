import { DEFAULT_AVAILABILITY, type ProductAnswer } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import { useLanguage } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { timeLeftText, announcedTimeText, msUntilNextTick } from './time-left';
import { $clock } from '../../lib/clock/model';
import { type Awaited, openingReached } from './model';
import { nextOpening } from './next-opening';
import { texts } from './texts';

export interface CountdownProps {
  /** What is waited for, as it was last read. */
  readonly sold: CatalogEvent | ProductAnswer;
  /** Whether none of it is sold yet. */
  readonly isWaiting: boolean;
}

function openingOf(sold: CatalogEvent | ProductAnswer) {
  const isEvent = 'products' in sold;
  const awaited: Awaited = { of: isEvent ? 'event' : 'product', id: sold.id };
  return {
    awaited,
    until: nextOpening(isEvent ? [sold, ...sold.products] : [sold]),
    isOpen: salesState(sold.availability ?? DEFAULT_AVAILABILITY) === 'open',
  };
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
 * when sales have begun. Where a part is sold already, the others are waited for without a word.
 */
export function Countdown({ sold, isWaiting }: CountdownProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const reached = useUnit(openingReached);
  const { awaited, until, isOpen } = openingOf(sold);
  const [hasWaited] = useState(isWaiting);
  const left = useTimeLeft(until, () => reached(awaited));
  const announced = left === null ? null : announcedTimeText(left, language);
  const waiting = left === 0 ? t('opening') : announced && t('less', { time: announced });
  return (
    <>
      {isWaiting && left !== null && (
        <p role="timer">
          {left === 0 ? t('opening') : t('left', { time: timeLeftText(left, language) })}
        </p>
      )}
      <LiveRegion message={isWaiting ? waiting : hasWaited && isOpen && t('open')} />
    </>
  );
}

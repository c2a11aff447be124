import { useLanguage } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { timeLeftText, announcedTimeText, msUntilNextTick } from './time-left';
import { openingReached } from './model';
import { texts } from './texts';

export interface CountdownProps {
  readonly eventId: string;
  /** When sales begin, an ISO instant. */
  readonly until: string;
  /** Whether they have begun. */
  readonly isOpen: boolean;
}

/** Milliseconds until `until`; null before the clock was read. Calls `onEnd` once, at the end. */
function useTimeLeft(until: string, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const current = Math.max(0, Date.parse(until) - Date.now());
      setLeft(current);
      if (current === 0) onEnd();
      else timer = setTimeout(tick, msUntilNextTick(current));
    };
    tick();
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a changed callback must not restart it
  }, [until]);
  return left;
}

/**
 * The time until sales begin. Ticks in browsers only; announced to screen readers a few times, and
 * when sales have begun.
 */
export function Countdown({ eventId, until, isOpen }: CountdownProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const reached = useUnit(openingReached);
  const left = useTimeLeft(until, () => reached(eventId));
  if (left === null) return null;
  if (isOpen) return <LiveRegion message={t('open')} />;
  const announced = announcedTimeText(left, language);
  const announcement = announced === null ? '' : t('less', { time: announced });
  return (
    <>
      <p role="timer">
        {left === 0 ? t('opening') : t('left', { time: timeLeftText(left, language) })}
      </p>
      <LiveRegion message={left === 0 ? t('opening') : announcement} />
    </>
  );
}

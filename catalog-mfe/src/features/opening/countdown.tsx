import { useLanguage } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { leftInWords, momentInWords, untilNextTick } from './left';
import { openingReached } from './model';
import { useTexts } from './texts';

export interface CountdownProps {
  readonly eventId: string;
  /** ISO instant at which sales begin. */
  readonly until: string;
  /** Whether they have begun. */
  readonly isOpen: boolean;
}

/** Milliseconds left until `until`; null before the clock was read. It calls `onOver` once, at the end. */
function useLeft(until: string, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Math.max(0, Date.parse(until) - Date.now());
      setLeft(now);
      if (now === 0) onOver();
      else timer = setTimeout(tick, untilNextTick(now));
    };
    tick();
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is done at the end doesn't begin it anew
  }, [until]);
  return left;
}

/**
 * How long it is until sales begin. It ticks in the browser only; who listens to the page hears of
 * it at a few moments, and when sales have begun.
 */
export function Countdown({ eventId, until, isOpen }: CountdownProps) {
  const t = useTexts();
  const language = useLanguage();
  const reached = useUnit(openingReached);
  const left = useLeft(until, () => reached(eventId));
  if (left === null) return null;
  if (isOpen) return <LiveRegion message={t('open')} />;
  const moment = momentInWords(left, language);
  const heard = moment === null ? '' : t('less', { time: moment });
  return (
    <>
      <p role="timer">
        {left === 0 ? t('opening') : t('left', { time: leftInWords(left, language) })}
      </p>
      <LiveRegion message={left === 0 ? t('opening') : heard} />
    </>
  );
}

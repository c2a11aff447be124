import type { Event } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import { offerState } from '../../lib/offer';

const TONES = {
  cancelled: 'error',
  postponed: 'warning',
  finished: 'info',
  soldOut: 'warning',
  closed: 'info',
  unlisted: 'info',
} as const;

/** Why tickets can't be had, and what to do about it; nothing where they can. */
export function EventNotice({ event, now }: { event: Event; now: number }) {
  const t = useTexts();
  const language = useLanguage();
  const state = offerState(event, now);
  if (state === 'onSale') return null;
  if (state === 'notYet') {
    const opens = event.availability.open_at;
    return (
      <Alert live={false} title={t('notice.notYet')}>
        {opens === null ? null : t('notice.notYetAt', { when: formatDateAndTime(opens, language) })}
      </Alert>
    );
  }
  return (
    <Alert live={false} tone={TONES[state]} title={t(`notice.${state}`)}>
      {t(`notice.${state}Hint`)}
    </Alert>
  );
}

import type { Event } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { offerState } from '../../lib/offer';
import { useTexts } from '../../i18n/texts';

const TONES = {
  notYet: 'info',
  cancelled: 'error',
  postponed: 'warning',
  finished: 'info',
  soldOut: 'warning',
  closed: 'info',
  unlisted: 'info',
  ticketless: 'info',
} as const;

interface EventNoticeProps {
  readonly event: Event;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the shop sells anything at all now. */
  readonly isCartEnabled: boolean;
}

/** Why tickets can't be had, and what to do about it; nothing where they can. */
export function EventNotice({ event, now, isCartEnabled }: EventNoticeProps) {
  const t = useTexts();
  const language = useLanguage();
  const state = offerState(event, now);
  if (state === 'onSale') {
    return isCartEnabled ? null : (
      <Alert live={false} title={t('notice.cartDisabled')}>
        {t('notice.cartDisabledHint')}
      </Alert>
    );
  }
  const when = (instant: string) => formatDateAndTime(instant, language);
  const { open_at, close_at } = event.availability;
  const dated: Partial<Record<typeof state, string | null>> = {
    notYet: open_at && t('notice.notYetAt', { when: when(open_at) }),
    closed: close_at && t('notice.closedAt', { when: when(close_at) }),
  };
  return (
    <Alert live={false} tone={TONES[state]} title={dated[state] ?? t(`notice.${state}`)}>
      {state === 'notYet' ? null : t(`notice.${state}Hint`)}
    </Alert>
  );
}

import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { offerState } from '../../lib/offer';
import { $eventsById } from '../events/model';
import { $shop } from '../shop/model';
import { texts } from './texts';

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

/** Explains why tickets can't be bought and what to do; renders nothing if they can. */
export function EventNotice({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { events, shop } = useUnit({ events: $eventsById, shop: $shop });
  const event = events[eventId];
  if (event === undefined) return null;
  const state = offerState(event);
  if (state === 'onSale') {
    return shop?.cart_enabled !== false ? null : (
      <Alert live={false} title={t('cartDisabled')}>
        {t('cartDisabledHint')}
      </Alert>
    );
  }
  const when = (instant: string) => formatDateAndTime(instant, language);
  const { open_at, close_at } = event.availability;
  const dated: Partial<Record<typeof state, string | null>> = {
    notYet: open_at && t('notYetAt', { when: when(open_at) }),
    closed: close_at && t('closedAt', { when: when(close_at) }),
  };
  return (
    <Alert live={false} tone={TONES[state]} title={dated[state] ?? t(state)}>
      {state === 'notYet' ? null : t(`${state}Hint`)}
    </Alert>
  );
}

import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Badge } from '@permanto/ui';
import type { CatalogEvent } from '../../lib/event';
import { texts } from '../../i18n/texts';
import { offerBadge, offerState } from '../../lib/offer';

/** Why there are few tickets or none; nothing while there are enough. */
export function OfferBadge({ event }: { event: CatalogEvent }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const state = offerState(event);
  const { tone, key, info } = offerBadge(event, state, language);
  if (tone === 'green') return null;
  const opens = state === 'notYet' ? event.availability.open_at : null;
  return (
    <Badge tone={tone}>
      {opens === null
        ? (info ?? t(key))
        : t('offer.opens', { when: formatDateAndTime(opens, language) })}
    </Badge>
  );
}

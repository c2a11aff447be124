import type { Event } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { Badge } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import { offerBadge, offerState } from '../../lib/offer';

/** Whether the event's tickets are to be had, in a word. `now` in ms since 1970. */
export function OfferBadge({ event, now }: { event: Event; now: number }) {
  const t = useTexts();
  const { tone, key, info } = offerBadge(event, offerState(event, now), useLanguage());
  return <Badge tone={tone}>{info ?? t(key)}</Badge>;
}

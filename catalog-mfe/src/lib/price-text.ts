import { formatMoney } from '@permanto/i18n';
import type { CatalogEvent } from './event';
import type { texts } from '../i18n/texts';
import { offeredPrice, type OfferState, openPrices } from './offer';

/** The lowest price as text; null if nothing is for sale to everyone. */
export function priceText(
  event: CatalogEvent,
  state: OfferState,
  t: ReturnType<typeof texts.in>,
): string | null {
  const price = offeredPrice(event, state);
  if (price === null) return null;
  return openPrices(event).every((one) => one === 0)
    ? t('event.free')
    : t('event.priceFrom', { price: formatMoney(price) });
}

import type { Event } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import type { texts } from '../i18n/texts';
import { offeredPrice, type OfferState, openPrices } from './offer';

/** The lowest price as text; null if nothing is for sale to everyone. */
export function priceText(
  event: Event,
  state: OfferState,
  t: ReturnType<typeof texts.in>,
): string | null {
  const price = offeredPrice(event, state);
  if (price === null) return null;
  return openPrices(event).every((one) => one === 0)
    ? t('event.free')
    : t('event.priceFrom', { price: formatMoney(price) });
}

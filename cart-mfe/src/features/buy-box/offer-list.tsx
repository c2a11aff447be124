import { formatMoney } from '@permanto/i18n';
import { priceRangeText } from '@permanto/i18n/price-range';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';
import type { Offer, Sale } from '../../lib/sale';
import styles from './buy-box.module.css';
import { Costs } from './costs';
import { OfferRow } from './offer-row';
import { isOnePrice, lowestOf, shareCosts } from './selection';

interface OfferListProps {
  readonly offers: readonly Offer[];
  readonly labelledBy?: string;
  /** The costs are already stated for all offers. */
  readonly hidesCosts?: boolean;
  /** What stands in an offer's row, e.g. how many. */
  readonly children?: (offer: Offer) => ReactNode;
}

/** States the costs on top of the prices once if they are the same for every offer. */
export function OfferList({ offers, labelledBy, hidesCosts = false, children }: OfferListProps) {
  const isShared = !hidesCosts && shareCosts(offers);
  return (
    <>
      {isShared && (
        <p>
          <PriceRange offers={offers.filter(({ price }) => price > 0)} />
        </p>
      )}
      <ul className={styles.offers} aria-labelledby={labelledBy}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} hidesCosts={hidesCosts || isShared}>
            {children?.(offer)}
          </OfferRow>
        ))}
      </ul>
    </>
  );
}

function PriceRange({ offers }: { offers: readonly Offer[] }) {
  const t = texts.useTexts();
  const range = priceRangeText(offers.map(({ price }) => price));
  return (
    <>
      {isOnePrice(offers) ? range : t('buyBox.prices', { range })}
      <Costs offers={offers} />
    </>
  );
}

/** As many rows as one sees at a glance. */
const MAX_UNFOLDED_ROWS = 4;

/** What seats cost; many prices are folded behind their range, and an event may hide its price categories. */
export function SeatPrices({ sale, offers }: { sale: Sale; offers: readonly Offer[] }) {
  const t = texts.useTexts();
  if (offers.length === 0) return null;
  if (sale.hidesCategories) {
    const price = formatMoney(lowestOf(offers));
    return (
      <p>
        <strong>{isOnePrice(offers) ? price : t('buyBox.from', { price })}</strong>
        <Costs offers={offers} />
      </p>
    );
  }
  if (offers.length <= MAX_UNFOLDED_ROWS) return <OfferList offers={offers} />;
  return (
    <details>
      <summary className={styles.prices}>
        <PriceRange offers={offers} />
      </summary>
      <OfferList offers={offers} hidesCosts={shareCosts(offers)} />
    </details>
  );
}

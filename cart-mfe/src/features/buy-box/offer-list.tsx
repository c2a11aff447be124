import { formatMoney } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';
import type { Offer, Sale } from '../../lib/sale';
import styles from './buy-box.module.css';
import { Costs } from './costs';
import { OfferRow } from './offer-row';
import { highestOf, isOnePrice, lowestOf } from './selection';

interface OfferListProps {
  readonly offers: readonly Offer[];
  readonly labelledBy?: string;
  /** What stands in an offer's row, e.g. how many. */
  readonly children?: (offer: Offer) => ReactNode;
}

export function OfferList({ offers, labelledBy, children }: OfferListProps) {
  return (
    <ul className={styles.offers} aria-labelledby={labelledBy}>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer}>
          {children?.(offer)}
        </OfferRow>
      ))}
    </ul>
  );
}

/** As many rows as one sees at a glance. */
const MAX_UNFOLDED_ROWS = 4;

/** What seats cost; many prices are folded behind their range, and an event may hide its price categories. */
export function SeatPrices({ sale, offers }: { sale: Sale; offers: readonly Offer[] }) {
  const t = texts.useTexts();
  if (offers.length === 0) return null;
  const price = formatMoney(lowestOf(offers));
  if (sale.hidesCategories) {
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
      <summary className={classNames(styles.summary, styles.angled)}>
        {t('buyBox.prices', { from: price, to: formatMoney(highestOf(offers)) })}
        <Costs offers={offers} />
      </summary>
      <OfferList offers={offers} />
    </details>
  );
}

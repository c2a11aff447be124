import { inLanguage, type Language } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { Badge, Money, QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import type { Offer, Sale } from '../../lib/sale';
import styles from './buy-box.module.css';
import { $amounts, $isAdding, amountChanged } from './model';
import { amountOf, isBuyable } from './selection';

interface OfferRowProps {
  readonly sale: Sale;
  readonly offer: Offer;
  /** The message about amounts, where one is wrong. */
  readonly describedBy: string | undefined;
}

/** One ticket type: what it is, what it costs, whether there is any, and how many. */
export function OfferRow({ sale, offer, describedBy }: OfferRowProps) {
  const language = useLanguage();
  return (
    <li className={styles.offer}>
      <div className={styles.what}>
        <p className={styles.title}>{inLanguage(offer.title, language)}</p>
        {offer.shortInfo !== null && (
          <p className={styles.info}>{inLanguage(offer.shortInfo, language)}</p>
        )}
        <p className={styles.facts}>
          <strong>
            <Money amount={offer.price} />
          </strong>
          <OfferBadge offer={offer} />
        </p>
      </div>
      {isBuyable(sale, offer) && !offer.isSeated && (
        <OfferAmount sale={sale} offer={offer} describedBy={describedBy} />
      )}
    </li>
  );
}

function OfferAmount({ sale, offer, describedBy }: OfferRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const { amounts, isAdding, change } = useUnit({
    amounts: $amounts,
    isAdding: $isAdding,
    change: amountChanged,
  });
  const product = inLanguage(offer.title, language);
  const { min, max, step } = offer.availability;
  return (
    <QuantityField
      label={t('buyBox.amount', { product })}
      decreaseLabel={t('buyBox.decrease', { product })}
      increaseLabel={t('buyBox.increase', { product })}
      min={min}
      max={max}
      step={step}
      zero
      busy={isAdding}
      value={amountOf(sale, amounts, offer)}
      onChange={(amount) => change({ productId: offer.id, amount })}
      {...(describedBy !== undefined && {
        'aria-describedby': describedBy,
        'aria-invalid': true,
      })}
    />
  );
}

const TONES = { notYet: 'neutral', closed: 'neutral', soldOut: 'red' } as const;

function OfferBadge({ offer: { availability, state } }: { offer: Offer }) {
  const t = useTexts();
  const language = useLanguage();
  if (state === 'onSale') {
    const info = availability.info && inLanguage(availability.info, language);
    return info ? <Badge tone={availability.status}>{info}</Badge> : null;
  }
  if (state === 'notYet') {
    return <Badge>{t('sale.notYetAt', { when: opening(availability.open_at, language) })}</Badge>;
  }
  return <Badge tone={TONES[state]}>{t(`sale.${state}`)}</Badge>;
}

const opening = (open_at: string | null, language: Language) =>
  open_at === null ? '' : formatDateAndTime(open_at, language);

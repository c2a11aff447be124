import { priceWithCosts } from '@permanto/contracts/rules/due-costs';
import { inLanguage, type Language } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney, Localized } from '@permanto/i18n';
import { Badge, classNames, Price } from '@permanto/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';
import { infoId, priceId } from '../../lib/offer-quantity';
import { isAddOn, type Offer } from '../../lib/sale';
import styles from './buy-box.module.css';
import { Costs } from './costs';

interface OfferRowProps {
  readonly offer: Offer;
  readonly hidesCosts: boolean;
  readonly children?: ReactNode;
}

/** One ticket type: what it is, what it costs, and whether there is any; how many is its child. */
export function OfferRow({ offer, hidesCosts, children }: OfferRowProps) {
  const t = texts.useTexts();
  const full = priceWithCosts(offer);
  return (
    <li className={classNames(styles.offer, offer.mode === 'card' && styles.card)}>
      {offer.mode === 'card' && offer.image !== null && (
        <img className={styles.picture} src={offer.image} alt="" loading="lazy" />
      )}
      <div className={styles.what}>
        <p className={styles.title}>
          <Localized text={offer.title} />
        </p>
        {offer.shortInfo !== null && (
          <p id={infoId(offer)} className={styles.info}>
            <Localized text={offer.shortInfo} />
          </p>
        )}
      </div>
      <p id={priceId(offer)} className={styles.facts}>
        <strong>
          <Price amount={offer.price} full={offer.fullPrice} />
        </strong>
        {full > offer.price && !isAddOn(offer) && (
          <>
            {' '}
            <span className={styles.info}>
              {t('buyBox.withCosts', { price: formatMoney(full) })}
            </span>
          </>
        )}
        {!hidesCosts && <Costs offers={[offer]} />}
        <OfferBadge offer={offer} />
      </p>
      {children}
    </li>
  );
}

function OfferBadge({ offer: { availability, state, codeKind } }: { offer: Offer }) {
  const t = texts.useTexts();
  const language = useLanguage();
  if (state === 'onSale' || state === 'needsForm') {
    const { status, info } = availability;
    // That there are enough is what one expects.
    if (status === 'green' || info === null) return null;
    return <Badge tone={status}>{inLanguage(info, language)}</Badge>;
  }
  if (state === 'notYet') {
    return <Badge>{t('sale.notYetAt', { when: opening(availability.open_at, language) })}</Badge>;
  }
  if (state === 'needsCode') {
    return <Badge>{t(`sale.needs.${codeKind ?? 'campaign'}`)}</Badge>;
  }
  return <Badge tone={state === 'soldOut' ? 'red' : 'neutral'}>{t(`sale.${state}`)}</Badge>;
}

const opening = (open_at: string | null, language: Language) =>
  open_at === null ? '' : formatDateAndTime(open_at, language);

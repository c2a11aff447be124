import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { QuantityField, type QuantityFieldProps } from '@permanto/ui';
import { texts } from '../i18n/texts';
import type { Offer } from './sale';

type OfferQuantityProps = {
  readonly offer: Offer;
  /** Whether an element with its {@link infoId} stands beside it. */
  readonly hasInfo?: boolean;
} & Omit<QuantityFieldProps, 'label' | 'decreaseLabel' | 'increaseLabel' | 'min' | 'max' | 'step'>;

/** The ids of what says more of an offer beside its amount. */
export const infoId = ({ id }: Offer) => `info-${id}`;
export const priceId = ({ id }: Offer) => `price-${id}`;

/** How many of what is offered, as many as can be bought of it. */
export function OfferQuantity({
  offer,
  hasInfo = offer.shortInfo !== null,
  'aria-describedby': more = '',
  ...rest
}: OfferQuantityProps) {
  const t = texts.useTexts();
  const product = inLanguage(offer.title, useLanguage());
  const { min, max, step } = offer.availability;
  return (
    <QuantityField
      label={t('buyBox.amount', { product })}
      decreaseLabel={t('buyBox.decrease', { product })}
      increaseLabel={t('buyBox.increase', { product })}
      min={min}
      max={max}
      step={step}
      aria-describedby={`${more} ${hasInfo ? infoId(offer) : ''} ${priceId(offer)}`}
      {...rest}
    />
  );
}

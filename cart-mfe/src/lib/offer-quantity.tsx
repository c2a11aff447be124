import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { QuantityField, type QuantityFieldProps } from '@permanto/ui';
import { useTexts } from '../i18n/texts';
import type { Offer } from './sale';

type OfferQuantityProps = { readonly offer: Offer } & Omit<
  QuantityFieldProps,
  'label' | 'decreaseLabel' | 'increaseLabel' | 'min' | 'max' | 'step'
>;

/** How many of what is offered, as many as can be bought of it. */
export function OfferQuantity({ offer, ...rest }: OfferQuantityProps) {
  const t = useTexts();
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
      {...rest}
    />
  );
}

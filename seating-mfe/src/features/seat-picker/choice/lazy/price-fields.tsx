import type { Cents } from '@permanto/contracts';
import { cents } from '@permanto/contracts/values';
import { formatMoney } from '@permanto/i18n';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { priceSteps } from '../../../../lib/hall/filter';
import type { Offer } from '../../../../lib/hall/offer';
import { $filter, filterChanged } from './filter.model';
import { texts } from './texts';

/** A price range; only the upper limit for two prices, and nothing for one. */
export function PriceFields({ offer }: { readonly offer: Offer }) {
  const { filter, change } = useUnit({ filter: $filter, change: filterChanged });
  const { priceFrom, priceTo } = filter;
  const steps = priceSteps(offer);
  if (steps.length < 2) return null;
  return (
    <>
      {steps.length > 2 && (
        <PriceField
          name="priceFrom"
          steps={steps.filter((price) => priceTo === null || price <= priceTo)}
          value={priceFrom}
          onChange={(price) => change({ priceFrom: price })}
        />
      )}
      <PriceField
        name="priceTo"
        steps={steps.filter((price) => priceFrom === null || price >= priceFrom)}
        value={priceTo}
        onChange={(price) => change({ priceTo: price })}
      />
    </>
  );
}

interface PriceFieldProps {
  readonly name: 'priceFrom' | 'priceTo';
  readonly steps: readonly Cents[];
  readonly value: Cents | null;
  readonly onChange: (price: Cents | null) => void;
}

function PriceField({ name, steps, value, onChange }: PriceFieldProps) {
  const t = texts.useTexts();
  return (
    <SelectField
      label={t(`filter.${name}`)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? cents(Number(target.value)) : null)}
    >
      <option value="">{t('filter.anyPrice')}</option>
      {steps.map((price) => (
        <option key={price} value={price}>
          {formatMoney(price)}
        </option>
      ))}
    </SelectField>
  );
}

import { type DeliveryMethod, inLanguage } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Money, Stack } from '@permanto/ui';
import { RadioCard, RadioGroup } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import type { DeliveryOffer } from '../../lib/delivery';
import { $choiceError, $offers, methodPicked } from './model';

interface GroupProps {
  readonly offer: DeliveryOffer;
  readonly isMissing: boolean;
}

function Cost({ product }: Pick<DeliveryMethod, 'product'>) {
  const t = useTexts();
  return product === null ? t('delivery.free') : <Money amount={product.price} />;
}

function Group({ offer: { group, methods, chosen }, isMissing }: GroupProps) {
  const t = useTexts();
  const language = useLanguage();
  const pick = useUnit(methodPicked);
  const legend = t(`delivery.group.${group}`);
  if (methods.length === 0) {
    return (
      <Alert tone="warning" title={legend}>
        {t('delivery.none')}
      </Alert>
    );
  }
  return (
    <RadioGroup legend={legend} error={isMissing ? t('delivery.missing') : undefined}>
      {methods.map(({ id, title, description, product }) => (
        <RadioCard
          key={id}
          name={`delivery-${group}`}
          value={id}
          title={inLanguage(title, language)}
          description={description && inLanguage(description, language)}
          aside={<Cost product={product} />}
          checked={id === chosen}
          onChange={() => pick({ group, id })}
          data-fault={isMissing}
        />
      ))}
    </RadioGroup>
  );
}

/** How each group of items gets to the customer. */
export function DeliveryChoice({ missing }: { readonly missing: readonly string[] }) {
  const [offers, error] = useUnit([$offers, $choiceError]);
  const errorText = useErrorText(error);
  return (
    <Stack gap={5}>
      {offers.map((offer) => (
        <Group key={offer.group} offer={offer} isMissing={missing.includes(offer.group)} />
      ))}
      {errorText && <Alert tone="error">{errorText}</Alert>}
    </Stack>
  );
}

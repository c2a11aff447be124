import type { DeliveryGroup, DeliveryMethod } from '@permanto/contracts';
import { Localized, useErrorText } from '@permanto/i18n';
import { Alert, CheckIcon, Money, Stack } from '@permanto/ui';
import { RadioCard, RadioGroup } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import type { DeliveryOffer } from '../../lib/delivery';
import { Done } from '../resumed/done';
import styles from './delivery-choice.module.css';
import { firstMethodOf, nameOfChoice } from './method-id';
import { $choiceErrors, $offers, methodPicked } from './model';

interface GroupProps {
  readonly offer: DeliveryOffer;
  readonly isMissing: boolean;
}

function Cost({ product }: Pick<DeliveryMethod, 'product'>) {
  const t = texts.useTexts();
  return product === null ? t('delivery.free') : <Money amount={product.price} />;
}

/** The one free way there is: nothing to choose, so it is only said. */
function OnlyWay({
  group,
  method,
}: {
  readonly group: DeliveryGroup;
  readonly method: DeliveryMethod;
}) {
  const t = texts.useTexts();
  return (
    <p className={styles.only}>
      <CheckIcon className={styles.check} />
      <span>
        {t(`delivery.group.${group}`)}:{' '}
        <strong>
          <Localized text={method.title} />
        </strong>
        , {t('delivery.freeWithin')}
      </span>
      <input type="hidden" name={nameOfChoice(group)} value={method.id} />
    </p>
  );
}

function Group({ offer, isMissing }: GroupProps) {
  const { group, methods, chosen, isObvious, isStored } = offer;
  const t = texts.useTexts();
  const [errors, pick] = useUnit([$choiceErrors, methodPicked]);
  const refusal = useErrorText(errors[group] ?? null);
  const legend = t(`delivery.group.${group}`);
  if (methods.length === 0) {
    return (
      <Alert tone="warning" title={legend}>
        {t('delivery.none')}
      </Alert>
    );
  }
  const picked = methods.find(({ id }) => id === chosen);
  if (isObvious && picked && !refusal) return <OnlyWay group={group} method={picked} />;
  const section = (
    <Stack gap={3}>
      <RadioGroup legend={legend} error={isMissing ? t('delivery.missing') : undefined}>
        {methods.map(({ id, title, description, product }, at) => (
          <RadioCard
            key={id}
            id={at === 0 ? firstMethodOf(group) : undefined}
            name={nameOfChoice(group)}
            value={id}
            title={<Localized text={title} />}
            description={description && <Localized text={description} />}
            aside={<Cost product={product} />}
            checked={id === chosen}
            onChange={() => pick({ group, id })}
            data-fault={isMissing}
          />
        ))}
      </RadioGroup>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </Stack>
  );
  return (
    <Done
      isDone={isStored}
      title={legend}
      given={
        picked && (
          <>
            <Localized text={picked.title} />, <Cost product={picked.product} />
          </>
        )
      }
    >
      {section}
    </Done>
  );
}

/** How each group of items gets to the customer. */
export function DeliveryChoice({ missing }: { readonly missing: readonly string[] }) {
  const offers = useUnit($offers);
  return (
    <Stack gap={5}>
      {offers.map((offer) => (
        <Group key={offer.group} offer={offer} isMissing={missing.includes(offer.group)} />
      ))}
    </Stack>
  );
}

import { inLanguage } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { Checkbox } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { $draft, $marketingLabel, marketingChanged } from './model';

/** Whether the shop may send news, where it asks for that; never ticked beforehand. */
export function MarketingField() {
  const language = useLanguage();
  const label = useUnit($marketingLabel);
  const isGiven = useStoreMap($draft, ({ marketing_permission }) => marketing_permission);
  const change = useUnit(marketingChanged);
  if (label === null) return null;
  return (
    <Checkbox
      id="main_marketing_permission"
      name="marketing_permission"
      label={inLanguage(label, language)}
      checked={isGiven}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

import { Localized } from '@permanto/i18n';
import { Checkbox } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { $drafts, marketingChanged } from './drafts.model';
import { $marketingLabel } from './model';

/** Whether the shop may send news, where it asks for that; never ticked beforehand. */
export function MarketingField() {
  const label = useUnit($marketingLabel);
  const isGiven = useStoreMap($drafts, ({ main }) => main.marketing_permission);
  const change = useUnit(marketingChanged);
  if (label === null) return null;
  return (
    <Checkbox
      id="main_marketing_permission"
      name="main_marketing_permission"
      label={<Localized text={label} />}
      checked={isGiven}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

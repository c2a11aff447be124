import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { useFaultLinks } from '../contact/use-fault-links';
import { firstMethodOf } from '../delivery/method-id';
import type { FaultLink } from '../fault-summary/fault-summary';
import { $orderFaultsFound } from './model';
import { TERMS_ID } from './terms-field';

/** What was found to keep the order from being made, from top to bottom. */
export function useOrderFaultLinks(): readonly FaultLink[] {
  const t = texts.useTexts();
  const { groups, terms } = useUnit($orderFaultsFound);
  const records = useFaultLinks();
  return [
    ...groups.map((group) => ({
      id: firstMethodOf(group),
      text: `${t(`delivery.group.${group}`)}: ${t('delivery.missing')}`,
    })),
    ...records,
    ...(terms ? [{ id: TERMS_ID, text: t('order.termsMissing') }] : []),
  ];
}

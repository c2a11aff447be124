import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { useFaultLinks } from '../contact/use-fault-links';
import { firstMethodOf } from '../delivery/method-id';
import type { FaultLink } from '../fault-summary/fault-summary';
import { $orderFaultsFound } from './model';
import { TERMS_ID } from './terms-field';

const CONTACT = ['main', 'billing'] as const;
const RECEIVER = ['delivery'] as const;

/** What was found to keep the order from being made, from top to bottom. */
export function useOrderFaultLinks(): readonly FaultLink[] {
  const t = texts.useTexts();
  const { groups, terms } = useUnit($orderFaultsFound);
  const contact = useFaultLinks(CONTACT);
  const receiver = useFaultLinks(RECEIVER);
  return [
    ...contact,
    ...groups.map((group) => ({
      id: firstMethodOf(group),
      text: `${t(`delivery.group.${group}`)}: ${t('delivery.missing')}`,
    })),
    ...receiver,
    ...(terms ? [{ id: TERMS_ID, text: t('order.termsMissing') }] : []),
  ];
}

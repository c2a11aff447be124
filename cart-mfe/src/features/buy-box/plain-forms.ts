import type { ComponentType } from 'react';
import type { Offer, Sale } from '../../lib/sale';

/** What stands in the folds for browsers without scripts. Node builds bring it: others load it as it is opened. */
export const plainForms: {
  QuickTickets?: ComponentType;
  Registration?: ComponentType<{ readonly offer: Offer; readonly sale: Sale }>;
} = {};

import type { DeliveryGroup } from '@permanto/contracts';

/** The id of a group's first choice, to which its fault leads. */
export const firstMethodOf = (group: DeliveryGroup) => `delivery-${group}`;

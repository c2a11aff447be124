import type { DeliveryGroup } from '@permanto/contracts';

/** The id of a group's first choice, to which its fault leads. */
export const firstMethodOf = (group: DeliveryGroup) => `delivery-${group}`;

/** The name of a group's choice where the form is sent as it is. */
export const nameOfChoice = (group: DeliveryGroup) => `delivery_method[${group}]`;

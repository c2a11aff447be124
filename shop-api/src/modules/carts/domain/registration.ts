import { registrationFieldFault, toldFields } from '@permanto/contracts/rules/registration';
import { refuse, type Refused } from '../../../result';
import type { ShopProduct } from '../../shop/shop';
import type { EventRegistration } from './cart-state';

/** What was told, trimmed, without what is empty; null where the product asks for nothing. */
export function toldRegistration(
  { registration_form }: ShopProduct,
  given: EventRegistration | null,
): EventRegistration | null {
  const told = toldFields(given ?? {});
  return registration_form === null && Object.keys(told).length === 0 ? null : told;
}

/** Why this can't be told with the product, each field with its fault, or null. */
export function registrationFault(
  { registration_form }: ShopProduct,
  told: EventRegistration | null,
): Refused | null {
  const form = new Map(Object.entries(registration_form ?? {}));
  const values = new Map(Object.entries(told ?? {}));
  const faults = [
    ...[...form].map(
      ([name, field]) => [name, registrationFieldFault(field, values.get(name))] as const,
    ),
    ...[...values.keys()]
      .filter((name) => !form.has(name))
      .map((name) => [name, 'unknown'] as const),
  ].flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const]));
  if (faults.length === 0) return null;
  return refuse('event_registration_invalid', { fields: Object.fromEntries(faults) });
}

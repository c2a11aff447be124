import { registrationFieldFault, givenFields } from '@permanto/contracts/rules/registration';
import { refuse, type Refused } from '../../../result';
import type { ShopProduct } from '../../shop/domain';
import type { EventRegistration } from './cart-state';

/** The registration as it is kept, without empty fields; null if it is empty and the product has no form. */
export function normalRegistration(
  { registration_form }: ShopProduct,
  given: EventRegistration | null,
): EventRegistration | null {
  const fields = givenFields(registration_form, given ?? {});
  return registration_form === null && Object.keys(fields).length === 0 ? null : fields;
}

/** Why the registration is invalid for the product, a fault for each field, or null. */
export function registrationFault(
  { registration_form }: ShopProduct,
  registration: EventRegistration | null,
): Refused | null {
  const form = new Map(Object.entries(registration_form ?? {}));
  const values = new Map(Object.entries(registration ?? {}));
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

import type { ChoicesMade } from '@permanto/contracts/rules/choices';
import { refuse, type Refused } from '../../../result';
import { isChosenByVariant, type ShopProduct } from '../../shop/domain';

/** Whether both are the same, regardless of order. */
export const isSameChoice = (one: ChoicesMade, other: ChoicesMade): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, option]) => other[id] === option);

/** Why the product can't be bought with these choices, a fault for each choice, or null. */
export function choicesFault(product: ShopProduct, made: ChoicesMade): Refused | null {
  if (isChosenByVariant(product)) {
    return refuse('cart_item_choices_invalid', { fields: { variant: 'required' } });
  }
  const { choices } = product;
  const missing = choices.flatMap(({ id, options }): [string, string][] => {
    const chosen = made[id];
    if (chosen === undefined) return [[id, 'required']];
    return options.some((option) => option.id === chosen) ? [] : [[id, 'invalid']];
  });
  const unknown = Object.keys(made)
    .filter((id) => !choices.some((choice) => choice.id === id))
    .map((id): [string, string] => [id, 'unknown']);
  const faults = [...missing, ...unknown];
  if (faults.length === 0) return null;
  return refuse('cart_item_choices_invalid', { fields: Object.fromEntries(faults) });
}

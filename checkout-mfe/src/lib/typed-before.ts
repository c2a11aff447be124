import { type Draft, EMPTY_DRAFT } from './contact';

const NAME = /^customer\[(\w+)\]$/;

/**
 * What stands in the customer's form though it was not rendered: typed, or filled in by the
 * browser, before the code was there. Without it, the next render would wipe it out.
 */
export function typedBefore(page: HTMLElement | null): Partial<Draft> {
  const inputs =
    page?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
  const typed = [...inputs].flatMap((input): [string, string | boolean][] => {
    const field = NAME.exec(input.name)?.[1] ?? '';
    if (!(field in EMPTY_DRAFT)) return [];
    if (input instanceof HTMLSelectElement) {
      const sent = [...input.options].find((option) => option.defaultSelected);
      return sent === undefined || sent.selected ? [] : [[field, input.value]];
    }
    if (input.type === 'checkbox') {
      return input.checked === input.defaultChecked ? [] : [[field, input.checked]];
    }
    return input.value === input.defaultValue ? [] : [[field, input.value]];
  });
  return Object.fromEntries(typed);
}

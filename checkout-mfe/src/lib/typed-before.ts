import type { ContactDraft } from '@permanto/contracts/rules/contact';
import { EMPTY_DRAFT } from './contact';

/**
 * What stands in the form though it was not rendered: typed, or filled in by the browser, before
 * the code was there. Without it, the next render would wipe it out.
 */
export function typedBefore(form: HTMLFormElement | null): Partial<ContactDraft> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const typed = inputs.flatMap((input): [string, string | boolean][] => {
    if (!(input.name in EMPTY_DRAFT)) return [];
    if (input.type === 'checkbox') {
      return input.checked === input.defaultChecked ? [] : [[input.name, input.checked]];
    }
    return input.value === input.defaultValue ? [] : [[input.name, input.value]];
  });
  return Object.fromEntries(typed);
}

import type { EarlyAct, Field } from './early';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Types again. React takes an input event for the visitor's only if the field's value is another
 * than it last saw, so it is shown the server's first, and the new one is written behind its back.
 */
function typeAgain(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) {
    if (field.defaultValue === value) return;
    field.value = field.defaultValue;
  }
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function toggleAgain(field: HTMLInputElement, isChecked: boolean): void {
  if (field.defaultChecked === isChecked) return;
  field.checked = !isChecked;
  field.click();
}

function redo(act: EarlyAct): void {
  if (!act.target.isConnected) return;
  if (act.kind === 'click') act.target.click();
  else if (isToggle(act.target)) toggleAgain(act.target, act.isChecked);
  else typeAgain(act.target, act.value);
}

/** The page has rendered what the last act changed. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Does again, in order, what the visitor did before the page was hydrated. */
export async function replay(acts: readonly EarlyAct[]): Promise<void> {
  for (const act of acts) {
    redo(act);
    await settled();
  }
}

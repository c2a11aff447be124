import type { EarlyAct, Field } from './early';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Writes a value past React's bookkeeping, so that React takes the event for the visitor's. */
function typeAgain(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function redo(act: EarlyAct): void {
  if (!act.target.isConnected) return;
  if (act.kind === 'click') act.target.click();
  else if (!isToggle(act.target)) typeAgain(act.target, act.value);
  else if (act.target.checked !== act.isChecked) act.target.click();
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

import { asAttempt } from '@permanto/api-client/attempt-key';
import { nextTask } from './next-task';
import type { Field, PreHydration, RecordedAction } from './pre-hydration';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * React handles an input event only if the value differs from the last one it tracked. So the server's value
 * is set first, and the new one through the prototype's setter, which React doesn't track.
 */
function replayTyping(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) {
    if (field.defaultValue === value) return;
    field.value = field.defaultValue;
  }
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function replayToggle(field: HTMLInputElement, isChecked: boolean): void {
  if (field.defaultChecked === isChecked) return;
  // React leaves it as the server sent it; the next change is compared with this one.
  field.defaultChecked = isChecked;
  field.checked = !isChecked;
  field.click();
}

function replayAction(action: RecordedAction): void {
  if (!action.target.isConnected) return;
  if (action.kind === 'click') asAttempt(action.key, () => action.target.click());
  else if (isToggle(action.target)) replayToggle(action.target, action.isChecked);
  else replayTyping(action.target, action.value);
}

/** Ends the recording, and replays, in order, the visitor's actions from before hydration. */
export async function replay({ actions, stop }: PreHydration): Promise<void> {
  stop();
  for (const action of actions) {
    replayAction(action);
    // React has rendered the action by then.
    await nextTask();
  }
}

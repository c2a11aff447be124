import { asAttempt } from '@permanto/api-client/attempt-key';
import { nextTask } from './next-task';
import type { Click, Field, PreHydration, RecordedAction } from './pre-hydration';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * React handles an input event only if the value differs from the last one it tracked. So the server's value, or none
 * where the form was emptied, is set first, and the new one through the prototype's setter, which React doesn't track.
 */
function replayTyping(field: Field, value: string, isAfterSending: boolean): void {
  if (!(field instanceof HTMLSelectElement)) {
    if (field.defaultValue === value && !isAfterSending) return;
    field.value = isAfterSending ? '' : field.defaultValue;
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

/** A button that the model took away meanwhile, and brought again, is another element. */
const buttonOf = ({ target, sent }: Click): HTMLElement | null =>
  target.isConnected ? target : (sent?.form.querySelector<HTMLElement>('[data-stays]') ?? null);

function replayAction(action: RecordedAction, isAfterSending: boolean): void {
  if (action.kind === 'click') {
    const button = buttonOf(action);
    asAttempt(action.sent?.key, () => button?.click());
  } else if (!action.target.isConnected) return;
  else if (isToggle(action.target)) replayToggle(action.target, action.isChecked);
  else replayTyping(action.target, action.value, isAfterSending);
}

const isBusy = (form: HTMLFormElement) => form.querySelector('[data-stays][aria-busy]') !== null;

/** As long as a call of the API takes at most. */
const SETTLED_MS = 15_000;

/** Resolves once the model knows what came of the form. */
function settled(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isBusy(form)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    setTimeout(resolve, SETTLED_MS);
    check();
  });
}

/** Ends the recording, and replays, in order, the visitor's actions from before hydration. */
export async function replay({ actions, stop }: PreHydration): Promise<void> {
  stop();
  let isAfterSending = false;
  for (const action of actions) {
    replayAction(action, isAfterSending);
    // React has rendered the action by then.
    await nextTask();
    if (action.kind !== 'click' || !action.sent) continue;
    isAfterSending = true;
    // What was chosen after it is chosen beside what it has added, and nothing says meanwhile that the cart is empty.
    await settled(action.sent.form);
  }
}

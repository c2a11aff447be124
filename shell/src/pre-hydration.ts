import { neighbour } from '@permanto/ui/amounts';
import type { LinkedFile } from './view';

/**
 * A small script in the HTML that runs before anything can be pressed. Until the page is being hydrated, what works
 * without scripts does so: links, and forms that the server answers. Everything else is recorded, and replayed once
 * the page is hydrated; so is everything while it is.
 */
export type RecordedAction =
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'input'; readonly target: Field; value: string; isChecked: boolean };

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface PreHydration {
  readonly actions: RecordedAction[];
  /** Uncaught errors, buffered until the watch module takes them over. */
  readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
  /** From then on, forms are recorded as well. Returns false if the browser is sending one, and leaves the page. */
  readonly startHydration: () => boolean;
  isHydrating: boolean;
  readonly stop: () => void;
}

declare global {
  interface Window {
    preHydration?: PreHydration;
  }
}

const MAX_ERRORS = 50;

const actions: RecordedAction[] = [];
const errors: PreHydration['errors'] = [];
const recording = new AbortController();
const whileRecording = { capture: true, signal: recording.signal };
let isLeaving = false;

/** Whether the browser sends the form by itself. */
const isSent = (form: HTMLFormElement | null) =>
  !own.isHydrating && form?.hasAttribute('action') === true;

function recordClick(event: Event) {
  const button = (event.target as Element | null)?.closest('button');
  if (button == null || (button.type === 'submit' && isSent(button.form))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { by } = button.dataset;
  const field = by && button.parentElement?.querySelector('input');
  if (field) changeAmount(field, by === '1' ? 1 : -1);
  else actions.push({ kind: 'click', target: button });
}

/** What the buttons of a `QuantityField` do. */
function changeAmount(field: HTMLInputElement, direction: 1 | -1) {
  const { least, step } = field.dataset;
  const bounds = {
    min: Number(least),
    max: Number(field.max),
    step: Number(step),
    zero: field.min === '0',
  };
  field.value = String(neighbour(Number(field.value), direction, bounds));
  recordValue(field);
}

/** Records typed values, because React overwrites them when it hydrates the fields. */
function recordValue(target: Field) {
  const value = target.value;
  const isChecked = 'checked' in target && target.checked;
  const last = actions.at(-1);
  if (last?.kind === 'input' && last.target === target) Object.assign(last, { value, isChecked });
  else actions.push({ kind: 'input', target, value, isChecked });
}

const recordInput = (event: Event) => recordValue(event.target as Field);

/** Enter in a field: without this the browser would submit the form and reload the page. */
function recordSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (isSent(form)) {
    isLeaving = true;
    event.submitter?.setAttribute('aria-busy', 'true');
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = form.querySelector<HTMLElement>('[type=submit]');
  if (button !== null) actions.push({ kind: 'click', target: button });
}

const root = document.documentElement;
root.addEventListener('click', recordClick, whileRecording);
root.addEventListener('input', recordInput, whileRecording);
root.addEventListener('submit', recordSubmit, whileRecording);
// The watch module empties the list. The limit applies if that module never loads.
const recordError = (event: PreHydration['errors'][number]) =>
  errors.length < MAX_ERRORS && errors.push(event);
addEventListener('error', recordError);
addEventListener('unhandledrejection', recordError);

// Back again, it would be a page without life.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isLeaving) location.reload();
});

const own: PreHydration = {
  actions,
  errors,
  startHydration: () => (own.isHydrating = !isLeaving),
  isHydrating: false,
  stop: () => recording.abort(),
};
window.preHydration = own;

function insertScript({ url, integrity }: LinkedFile, isAsync: boolean) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = isAsync;
  script.src = url;
  // Loaders reuse an existing tag, and would wait forever for one that has already loaded or failed.
  const remove = () => script.remove();
  script.addEventListener('load', remove);
  script.addEventListener('error', remove);
  document.head.append(script);
}

const filesOf = (list: string | undefined) => JSON.parse(list ?? '[]') as LinkedFile[];
const { run, remotes } = document.currentScript?.dataset ?? {};
// They are preloaded at the page's end, and don't compete with what is seen first.
document.addEventListener('DOMContentLoaded', () => {
  for (const file of filesOf(run)) insertScript(file, false);
  // Prefetch the remote entries: they only define containers that the shell uses later.
  for (const file of filesOf(remotes)) insertScript(file, true);
});

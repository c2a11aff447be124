import { neighbour } from '@permanto/ui/amounts';
import type { LinkedFile } from './view';

/**
 * A small script in the HTML that runs before anything can be pressed. Until the page is being hydrated, links work, and
 * forms with `data-native` are sent by the browser, as without scripts (decision 080). Everything else is recorded, and
 * replayed once the page is hydrated; so is everything while it is.
 */
export type RecordedAction =
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'input'; readonly target: Field; value: string; isChecked: boolean };

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface PreHydration {
  readonly actions: RecordedAction[];
  /** Uncaught errors, buffered until the watch module takes them over. */
  readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
  /** Calls `start`, unless the browser is sending a form and leaves the page; then later, if it stays. */
  readonly hydrate: (start: () => void) => void;
  readonly isHydrating: () => boolean;
  readonly stop: () => void;
}

declare global {
  interface Window {
    preHydration?: PreHydration;
  }
}

const MAX_ERRORS = 50;
/** As long as the server waits for the API. A browser that has not left by then has been stopped. */
const LEAVING_MS = 15_000;

const actions: RecordedAction[] = [];
const errors: PreHydration['errors'] = [];
const recording = new AbortController();
const whileRecording = { capture: true, signal: recording.signal };
let isHydrating = false;
/** By what the form is being sent; null if none is. */
let sentBy: Element | null = null;
let startLater = () => undefined as void;

/** Whether the browser sends the form by itself, with all that was done so far. */
const isSent = (form: HTMLFormElement | null) =>
  !isHydrating &&
  form?.dataset.native !== undefined &&
  actions.every((action) => action.kind === 'input' && action.target.form === form);

/** The page was not left. */
function stay() {
  sentBy?.removeAttribute('aria-busy');
  sentBy = null;
  startLater();
}

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
  const bounds = { min: +least!, max: +field.max, step: +step!, zero: field.min === '0' };
  field.value = `${neighbour(+field.value, direction, bounds)}`;
  recordValue(field);
}

/** Records typed values, because React overwrites them when it hydrates the fields. */
function recordValue(target: Field) {
  const value = target.value;
  const isChecked = 'checked' in target && target.checked;
  // A later change replaces an earlier one, unless there was a press in between.
  const last = [...actions].reverse().find((one) => one.kind === 'click' || one.target === target);
  if (last?.kind === 'input') Object.assign(last, { value, isChecked });
  else actions.push({ kind: 'input', target, value, isChecked });
}

const recordInput = (event: Event) => recordValue(event.target as Field);

/** Enter in a field: without this the browser would submit the form and reload the page. */
function recordSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (isSent(form)) {
    // Pressed again while it is being sent.
    if (sentBy) return event.preventDefault();
    sentBy = event.submitter ?? form;
    sentBy.setAttribute('aria-busy', 'true');
    setTimeout(stay, LEAVING_MS);
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

// Back again, from the page that the form led to.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

function hydrate(start: () => void) {
  if (sentBy) startLater = () => hydrate(start);
  else if (!isHydrating) {
    isHydrating = true;
    start();
  }
}

window.preHydration = {
  actions,
  errors,
  hydrate,
  isHydrating: () => isHydrating,
  stop: () => recording.abort(),
};

function insertScript({ url, integrity }: LinkedFile, isAsync: boolean) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = isAsync;
  script.src = url;
  // Loaders reuse an existing tag, and would wait forever for one that has already loaded or failed.
  script.onload = script.onerror = () => script.remove();
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

import type { LinkedFile } from './view';

/**
 * A small script that runs before the bundles. It records the visitor's actions until the page is
 * hydrated, so that they can be replayed. Links are not recorded: they work without a script.
 */
export type RecordedAction =
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'input'; readonly target: Field; value: string; isChecked: boolean };

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface PreHydration {
  readonly actions: RecordedAction[];
  /** Uncaught errors, buffered until the watch module takes them over. */
  readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
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

function recordClick(event: Event) {
  const button = (event.target as Element | null)?.closest('button');
  if (button == null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  actions.push({ kind: 'click', target: button });
}

/** Records typed values, because React overwrites them when it hydrates the fields. */
function recordInput(event: Event) {
  const target = event.target as Field;
  const value = target.value;
  const isChecked = 'checked' in target && target.checked;
  const known = actions.find((action) => action.kind === 'input' && action.target === target);
  if (known?.kind === 'input') Object.assign(known, { value, isChecked });
  else actions.push({ kind: 'input', target, value, isChecked });
}

/** Enter in a field: without this the browser would submit the form and reload the page. */
function recordSubmit(event: SubmitEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]');
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

window.preHydration = { actions, errors, stop: () => recording.abort() };

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
const { run: own, remotes } = document.currentScript?.dataset ?? {};
// After `window.preHydration` is set: the shell calls its `stop()`.
for (const file of filesOf(own)) insertScript(file, false);
// Prefetch the remote entries: they only define containers that the shell uses later.
for (const file of filesOf(remotes)) insertScript(file, true);

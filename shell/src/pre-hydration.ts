import { KEY_FIELD, type SentCart } from '@permanto/contracts/forms';
import { neighbour } from '@permanto/ui/amounts';
import type { LinkedFile } from './view';

/**
 * A small script in the HTML that runs before anything can be pressed. Until the page is being hydrated, links work, and
 * forms with `data-native` are sent at once: by the browser, which leaves the page (decision 080), or by `fetch` where the
 * button has `data-stays` (decision 090). Everything else is recorded, and replayed once the page is hydrated; so is
 * everything while it is, and what `fetch` has sent, under the same key.
 */
export type RecordedAction =
  | Click
  | { readonly kind: 'input'; readonly target: Field; value: string; isChecked: boolean };

export interface Click {
  readonly kind: 'click';
  readonly target: HTMLElement;
  /** The form that it has sent already, and the idempotency key. */
  readonly sent?: { readonly form: HTMLFormElement; readonly key: string };
}

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
/** A page doesn't wait longer for its picture. */
const MAX_PICTURE_MS = 1_000;

const actions: RecordedAction[] = [];
const errors: PreHydration['errors'] = [];
const recording = new AbortController();
const whileRecording = { capture: true, signal: recording.signal };
let isHydrating = false;
/** By what a form is being sent; null if none is. */
let sentBy: HTMLElement | null = null;
/** Pressed while a form is being sent; its turn comes after. */
let pressedNext: HTMLElement | null = null;
/** The browser is sending it, and leaves the page. */
let isLeaving = false;
/** All that was chosen in it is in the cart, and nothing else is chosen yet. */
let emptied: HTMLFormElement | null = null;
let startLater = () => undefined as void;

/** Whether the form is sent at once, with all that was done so far. */
const isSent = (form: HTMLFormElement | null) =>
  !isHydrating &&
  form?.dataset.native !== undefined &&
  actions.every((action) =>
    action.kind === 'input' ? action.target.form === form : action.sent !== undefined,
  );

function setBusy(button: HTMLElement | null) {
  sentBy?.removeAttribute('aria-busy');
  sentBy = button;
  sentBy?.setAttribute('aria-busy', 'true');
}

/** The page was not left. */
function stay() {
  setBusy(null);
  isLeaving = false;
  startLater();
}

/** Puts what is in the cart where the header, and the form itself, say so, as hydrated parts do. */
function show(form: HTMLFormElement, cart: SentCart) {
  for (const field of document.querySelectorAll<HTMLElement>('[data-cart]')) {
    const own = field.closest('form');
    if (own !== null && own !== form) continue;
    field.textContent = field.dataset.cart!.replace(
      /{(\w+)}/g,
      (_, name: keyof SentCart) => cart[name],
    );
  }
}

/** Of what was sent nothing is chosen any more. */
function empty(form: HTMLFormElement, sent: FormData) {
  const amounts = [...form.querySelectorAll<HTMLInputElement>('[min="0"]')];
  for (const amount of amounts) if (amount.value === sent.get(amount.name)) amount.value = '0';
  if (amounts.length > 0 && amounts.every(({ value }) => value === '0')) emptied = form;
}

/**
 * Sends a form from a page that stays. Its press is replayed under the same key, so that the model knows of it and it
 * counts once. Where nothing comes of it the browser sends it, with the key: the server's page says why.
 */
async function send(form: HTMLFormElement, button: HTMLElement) {
  const key = crypto.randomUUID();
  const action = { kind: 'click', target: button, sent: { form, key } } as const;
  form.onformdata = ({ formData }) => formData.set(KEY_FIELD, key);
  const sent = new FormData(form);
  actions.push(action);
  const cart = await fetch(button.getAttribute('formaction') ?? form.action, {
    method: 'POST',
    body: new URLSearchParams([...sent] as [string, string][]),
    headers: { accept: 'application/json' },
    keepalive: true,
    signal: AbortSignal.timeout(LEAVING_MS),
  })
    .then(async (response) => response.ok && ((await response.json()) as SentCart))
    .catch(() => false as const);
  if (isHydrating) return;
  setBusy(null);
  if (cart) {
    // What is sent after it is another attempt.
    form.onformdata = null;
    show(form, cart);
    empty(form, sent);
    pressedNext?.click();
    pressedNext = null;
  } else if (isSent(form)) {
    actions.splice(actions.indexOf(action), 1);
    isLeaving = true;
    button.click();
  }
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
  emptied = null;
  const value = target.value;
  const isChecked = 'checked' in target && target.checked;
  // A later change replaces an earlier one, unless there was a press in between.
  const last = [...actions].reverse().find((one) => one.kind === 'click' || one.target === target);
  if (last?.kind === 'input') Object.assign(last, { value, isChecked });
  else actions.push({ kind: 'input', target, value, isChecked });
}

const recordInput = (event: Event) => recordValue(event.target as Field);

/** Enter in a field, too: without this the browser would submit the form and reload the page. */
function recordSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]');
  const isAtOnce = button !== null && isSent(form);
  // Keys are made in secure contexts alone.
  const stays = !isLeaving && 'randomUUID' in crypto && button?.dataset.stays !== undefined;
  if (isAtOnce && !sentBy && !stays) {
    setBusy(button);
    isLeaving = true;
    setTimeout(stay, LEAVING_MS);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (button === null) return;
  if (!isAtOnce) actions.push({ kind: 'click', target: button });
  else if (sentBy) {
    if (sentBy !== button) pressedNext = button;
  } else if (form !== emptied) {
    setBusy(button);
    void send(form, button);
  }
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
  if (isLeaving) startLater = () => hydrate(start);
  else if (!isHydrating) {
    isHydrating = true;
    setBusy(null);
    if (pressedNext) actions.push({ kind: 'click', target: pressedNext });
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

function insert(name: 'script' | 'link', { integrity }: LinkedFile, properties: object) {
  const attributes = { crossOrigin: 'anonymous', integrity, ...properties };
  document.head.append(Object.assign(document.createElement(name), attributes));
}

/** Loaders reuse an existing tag, and would wait forever for one that has already loaded or failed. */
function remove(this: HTMLElement) {
  this.remove();
}

const filesOf = (list: string | undefined) => JSON.parse(list ?? '[]') as LinkedFile[];
const { run, remotes } = document.currentScript?.dataset ?? {};

function insertScripts() {
  for (const file of filesOf(run))
    insert('script', file, { async: false, src: file.url, onload: remove, onerror: remove });
  // The shell runs them, when it needs them: the main thread is free for the visitor until then.
  for (const file of filesOf(remotes))
    insert('link', file, { rel: 'preload', as: 'script', href: file.url });
}

// On a slow connection they would take bandwidth from the picture that is seen first.
document.addEventListener('DOMContentLoaded', () => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_PICTURE_MS));
  Promise.race([picture?.decode(), timeout]).then(insertScripts, insertScripts);
});

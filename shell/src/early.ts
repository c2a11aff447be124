import type { LinkedFile } from './view';

/**
 * Runs long before the rest: what the visitor does until the page is hydrated is kept, and done
 * again afterwards. Links need no help, since they lead somewhere without any script.
 */
export type EarlyAct =
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'input'; readonly target: Field; value: string; isChecked: boolean };

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Early {
  readonly acts: EarlyAct[];
  /** Errors that nobody caught, until somebody takes them over. */
  readonly faults: (ErrorEvent | PromiseRejectionEvent)[];
  readonly stop: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

const acts: EarlyAct[] = [];
const faults: Early['faults'] = [];
const isOver = new AbortController();
const whileEarly = { capture: true, signal: isOver.signal };

function keepClick(event: Event) {
  const button = (event.target as Element | null)?.closest('button');
  if (button == null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  acts.push({ kind: 'click', target: button });
}

/** React writes its own values over those of the fields that it takes up, so they are kept here. */
function keepInput(event: Event) {
  const target = event.target as Field;
  const value = target.value;
  const isChecked = 'checked' in target && target.checked;
  const known = acts.find((act) => act.kind === 'input' && act.target === target);
  if (known?.kind === 'input') Object.assign(known, { value, isChecked });
  else acts.push({ kind: 'input', target, value, isChecked });
}

/** Enter in a field: without a script the form would load the page anew. */
function keepSubmit(event: SubmitEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]');
  if (button !== null) acts.push({ kind: 'click', target: button });
}

const root = document.documentElement;
root.addEventListener('click', keepClick, whileEarly);
root.addEventListener('input', keepInput, whileEarly);
root.addEventListener('submit', keepSubmit, whileEarly);
// Whoever takes them over empties the list; where nobody comes, it ends at some time.
const keep = (fault: Early['faults'][number]) => faults.length < 50 && faults.push(fault);
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);

window.early = { acts, faults, stop: () => isOver.abort() };

function run({ url, integrity }: LinkedFile, isAsync: boolean) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = isAsync;
  script.src = url;
  // Loaders take up a tag that is there already, and would wait for ever for one that is over.
  const remove = () => script.remove();
  script.addEventListener('load', remove);
  script.addEventListener('error', remove);
  document.head.append(script);
}

const filesOf = (list: string | undefined) => JSON.parse(list ?? '[]') as LinkedFile[];
const { run: own, remotes } = document.currentScript?.dataset ?? {};
// Only now: were the shell there first, nobody would end what is kept here.
for (const file of filesOf(own)) run(file, false);
// They only define what the shell will ask for, and the shell takes longer to come.
for (const file of filesOf(remotes)) run(file, true);

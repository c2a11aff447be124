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
  readonly stop: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

const acts: EarlyAct[] = [];

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
root.addEventListener('click', keepClick, true);
root.addEventListener('input', keepInput, true);
root.addEventListener('submit', keepSubmit, true);

window.early = {
  acts,
  stop: () => {
    root.removeEventListener('click', keepClick, true);
    root.removeEventListener('input', keepInput, true);
    root.removeEventListener('submit', keepSubmit, true);
  },
};

function run({ url, integrity }: LinkedFile) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = false;
  script.src = url;
  document.head.append(script);
}

// Only now: were the shell there first, nobody would end what is kept here.
const scripts = JSON.parse(document.currentScript?.dataset.run ?? '[]') as LinkedFile[];
scripts.forEach(run);

import type { SentFact } from '../scenario/scenario';

/** What passes on the stage, as the bench lists it. */
export type Passed =
  | ({ readonly kind: 'fact' } & SentFact)
  /** A call of the API, with its status and the code of a refusal: `409 event_cancelled`. */
  | { readonly kind: 'call'; readonly operation: string; readonly outcome: string }
  | { readonly kind: 'fault'; readonly text: string };

/** From the stage, in its frame, to the bench around it. */
interface FromStage {
  readonly bench: 'passed';
  readonly passed: Passed;
}

/** From the bench to the stage. */
interface ToStage {
  readonly bench: 'send';
  readonly fact: SentFact;
}

function listen<Message extends { readonly bench: string }>(
  kind: Message['bench'],
  from: Window | null | undefined,
  hear: (message: Message) => void,
): () => void {
  const listener = ({ origin, source, data }: MessageEvent<Partial<Message> | null>) => {
    if (origin !== globalThis.location.origin || source !== from) return;
    if (data?.bench === kind) hear(data as Message);
  };
  globalThis.addEventListener('message', listener);
  return () => globalThis.removeEventListener('message', listener);
}

export const postToBench = (passed: Passed) =>
  globalThis.parent.postMessage(
    { bench: 'passed', passed } satisfies FromStage,
    globalThis.location.origin,
  );

export const onBenchMessage = (send: (fact: SentFact) => void) =>
  listen<ToStage>('send', globalThis.parent, ({ fact }) => send(fact));

export const postToStage = (frame: HTMLIFrameElement, fact: SentFact) =>
  frame.contentWindow?.postMessage(
    { bench: 'send', fact } satisfies ToStage,
    globalThis.location.origin,
  );

export const onStageMessage = (frame: HTMLIFrameElement, hear: (passed: Passed) => void) =>
  listen<FromStage>('passed', frame.contentWindow, ({ passed }) => hear(passed));

/** Windows takes two presses as a double click up to 900 ms apart, where it is set to its slowest. */
export const DOUBLE_PRESS_MS = 1_000;

interface Sent<Outcome> {
  readonly outcome: Promise<Outcome>;
  isDone: boolean;
}

/**
 * Sends once what a visitor sends twice by pressing a button twice: the second gets the outcome of the first
 * until that is done, and within `DOUBLE_PRESS_MS` of it. Once it is done, the same form means something new
 * after another one: 3 tickets, 2 tickets, 3 tickets.
 */
export function createDoublePressGuard<Outcome>() {
  const byVisitor = new Map<string, Map<string, Sent<Outcome>>>();

  return (visitor: string, form: string, send: () => Promise<Outcome>): Promise<Outcome> => {
    const forms = byVisitor.get(visitor) ?? new Map<string, Sent<Outcome>>();
    const first = forms.get(form);
    if (first !== undefined) return first.outcome;
    for (const [other, { isDone }] of forms) if (isDone) forms.delete(other);
    const sent = { outcome: send(), isDone: false };
    byVisitor.set(visitor, forms.set(form, sent));
    const done = Promise.allSettled([sent.outcome]).then(() => (sent.isDone = true));
    const pressed = new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS).unref());
    void Promise.all([done, pressed]).then(() => {
      if (forms.get(form) === sent) forms.delete(form);
      if (forms.size === 0 && byVisitor.get(visitor) === forms) byVisitor.delete(visitor);
    });
    return sent.outcome;
  };
}

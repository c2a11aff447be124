/** Windows takes two presses as a double click up to 900 ms apart, where it is set to its slowest. */
export const DOUBLE_PRESS_MS = 1_000;

/**
 * Sends once what a visitor sends twice by pressing a button twice: the second gets the outcome of the first
 * until that is done, and within `DOUBLE_PRESS_MS` of it. After another form of the same visitor the same form
 * means something new: 3 tickets, 2 tickets, 3 tickets.
 */
export function createDoublePressGuard<Outcome>() {
  const latest = new Map<string, { form: string; outcome: Promise<Outcome> }>();

  return (visitor: string, form: string, send: () => Promise<Outcome>): Promise<Outcome> => {
    const first = latest.get(visitor);
    if (first?.form === form) return first.outcome;
    const sent = { form, outcome: send() };
    latest.set(visitor, sent);
    const pressedOnce = new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS).unref());
    void Promise.allSettled([sent.outcome, pressedOnce]).then(() => {
      if (latest.get(visitor) === sent) latest.delete(visitor);
    });
    return sent.outcome;
  };
}

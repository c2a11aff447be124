import { useState } from 'react';

/**
 * The text being typed in a field before it is in the URL. A URL that changes by other means, e.g. on
 * going back, replaces it; the change that was sent from here does not.
 */
export function useDraft(value: string) {
  const [state, setState] = useState({ draft: value, sent: value, seen: value });
  if (state.seen !== value) {
    const next = value === state.sent ? state : { draft: value, sent: value };
    setState({ ...next, seen: value });
  }
  return {
    draft: state.draft,
    sent: state.sent,
    write: (draft: string) => setState((before) => ({ ...before, draft })),
    send: (sent: string) => setState((before) => ({ ...before, sent })),
  };
}

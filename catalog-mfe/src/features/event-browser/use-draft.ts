import { useState } from 'react';

/**
 * What is being written in a field, before it is in the address. The address takes it over where
 * it changes by itself, as on the way back; its answer to what was sent does not disturb the writer.
 */
export function useDraft(value: string) {
  const [state, setState] = useState({ draft: value, sent: value, seen: value });
  if (state.seen !== value) {
    const own = value === state.sent ? state : { draft: value, sent: value };
    setState({ ...own, seen: value });
  }
  return {
    draft: state.draft,
    sent: state.sent,
    write: (draft: string) => setState((before) => ({ ...before, draft })),
    send: (sent: string) => setState((before) => ({ ...before, sent })),
  };
}

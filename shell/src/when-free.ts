/** Calls `work` when the browser has nothing else to do; Safari can't tell. */
export const whenFree = (work: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);

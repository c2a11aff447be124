/** Calls `work` when the browser is idle. Safari has no `requestIdleCallback`. */
export const runWhenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);

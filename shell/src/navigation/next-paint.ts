/** A tab in the background paints nothing. */
const MAX_WAIT_MS = 50;

/** Resolves once the browser has painted what was changed. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });

/**
 * Runs `work`, which never rejects, one run at a time. Calls during a run are coalesced into one run after
 * it.
 */
export function coalesceRuns(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRunRequested = false;
  const run = async () => {
    isRunRequested = isRunning;
    if (isRunning) return;
    isRunning = true;
    await work();
    isRunning = false;
    if (isRunRequested) void run();
  };
  return () => void run();
}

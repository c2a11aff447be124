/**
 * Runs `work`, which never rejects, again after the run that is under way: once, however often it is
 * asked meanwhile.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    again = running;
    if (running) return;
    running = true;
    await work();
    running = false;
    if (again) void run();
  };
  return () => void run();
}

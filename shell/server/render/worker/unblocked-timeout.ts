/** Interval at which unblocked time is measured. */
const TICK_MS = 25;

let unblockedMs = 0;
let lastTickAt = 0;
let timeouts = 0;
let ticks: NodeJS.Timeout | undefined;

function tick() {
  const now = performance.now();
  // A late tick means that the event loop was blocked: count two intervals at most.
  unblockedMs += Math.min(now - lastTickAt, 2 * TICK_MS);
  lastTickAt = now;
}

/** The clock runs only while there are timeouts. */
function countTimeout(difference: 1 | -1) {
  timeouts += difference;
  if (difference === 1 && timeouts === 1) {
    lastTickAt = performance.now();
    ticks = setInterval(tick, TICK_MS);
  }
  if (timeouts === 0) clearInterval(ticks);
}

/**
 * Like `setTimeout`, but counts only time in which the event loop ran. A busy machine, or a process that is
 * compiling, must not make a remote look slow. Returns a function that cancels it.
 */
export function setUnblockedTimeout(onTimeout: () => void, delayMs: number): () => void {
  countTimeout(1);
  const end = unblockedMs + delayMs;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    countTimeout(-1);
  };
  const schedule = (time: number) => {
    timer = setTimeout(() => {
      const left = end - unblockedMs;
      // One tick may be due.
      if (left > TICK_MS) return schedule(left);
      stop();
      onTimeout();
    }, time);
  };
  schedule(delayMs);
  return stop;
}

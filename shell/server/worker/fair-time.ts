/** Milliseconds between two looks at the clock. */
const LOOK = 25;

let passed = 0;
let lastLook = 0;
let waiting = 0;
let looks: NodeJS.Timeout | undefined;

function look() {
  const now = performance.now();
  // Later than asked for, this process had no time to hear an answer in.
  passed += Math.min(now - lastLook, 2 * LOOK);
  lastLook = now;
}

/** The clock runs as long as somebody waits. */
function count(difference: 1 | -1) {
  waiting += difference;
  if (difference === 1 && waiting === 1) {
    lastLook = performance.now();
    looks = setInterval(look, LOOK);
  }
  if (waiting === 0) clearInterval(looks);
}

/**
 * Calls `late` after so many milliseconds in which this process could have heard what it waits for. A
 * machine that is busy, or a process that compiles what it has just begun with, is nobody's delay.
 * Answers how to give it up.
 */
export function afterFairTime(late: () => void, milliseconds: number): () => void {
  count(1);
  const end = passed + milliseconds;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    count(-1);
  };
  const wait = (time: number) => {
    timer = setTimeout(() => {
      const left = end - passed;
      // One look may be due.
      if (left > LOOK) return wait(left);
      stop();
      late();
    }, time);
  };
  wait(milliseconds);
  return stop;
}

import { whenFree } from '../when-free';

/** What shows that somebody is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
const PASSIVE = { capture: true, passive: true };

/**
 * Calls `work` once, when nobody did anything on the page for `quiet` milliseconds, the page is
 * loaded and the browser has nothing else to do. Returns the way to call it off.
 */
export function whenIdle(quiet: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, wait, PASSIVE);
    window.removeEventListener('load', wait);
  };
  const finish = () => {
    if (isOver) return;
    stop();
    work();
  };
  function wait() {
    clearTimeout(timer);
    if (document.readyState !== 'complete') return;
    timer = setTimeout(() => whenFree(finish), quiet);
  }
  for (const sign of SIGNS) window.addEventListener(sign, wait, PASSIVE);
  window.addEventListener('load', wait);
  wait();
  return stop;
}

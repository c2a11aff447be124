import { runWhenIdle } from '../run-when-idle';
import { loadScript } from './load-script';
import type { ThirdParty } from './third-party';

const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'touchstart',
] as const;
const PASSIVE = { capture: true, passive: true };

/**
 * Calls `work` once, when the visitor has been idle for `idleMs`, the page has loaded and the browser is
 * idle. Returns a function that cancels it.
 */
function runWhenVisitorIdle(idleMs: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, restartTimer, PASSIVE);
    window.removeEventListener('load', restartTimer);
  };
  const finish = () => {
    if (isOver) return;
    stop();
    work();
  };
  function restartTimer() {
    clearTimeout(timer);
    if (document.readyState !== 'complete') return;
    timer = setTimeout(() => runWhenIdle(finish), idleMs);
  }
  for (const type of ACTIVITY_EVENTS) window.addEventListener(type, restartTimer, PASSIVE);
  window.addEventListener('load', restartTimer);
  restartTimer();
  return stop;
}

/** How long the visitor must be idle (product.md, "Limits"). */
const IDLE_TIME_MS = 5_000;

/** The help chat: its script is loaded once, when the visitor is idle. */
export function createChat(script: string): ThirdParty {
  let cancel: (() => void) | null = null;
  let hasRun = false;
  const load = () => {
    hasRun = true;
    loadScript(script);
  };
  return {
    allow: () => {
      if (!hasRun) cancel ??= runWhenVisitorIdle(IDLE_TIME_MS, load);
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
    hasRun: () => hasRun,
  };
}

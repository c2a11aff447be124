import { loadScript } from './load-script';
import type { ThirdParty } from './third-party';
import { runWhenVisitorIdle } from './run-when-visitor-idle';

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

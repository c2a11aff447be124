import { loadScript } from './load-script';
import type { Party } from './party';
import { whenIdle } from './when-idle';

/** Milliseconds without a sign of the visitor (spec, sections 1 and 9). */
const QUIET = 5_000;

/** The help chat: its script comes once, when the visitor seems to pause. */
export function createChat(script: string): Party {
  let callOff: (() => void) | null = null;
  let hasRun = false;
  const load = () => {
    hasRun = true;
    loadScript(script);
  };
  return {
    allow: () => {
      if (!hasRun) callOff ??= whenIdle(QUIET, load);
    },
    stop: () => {
      callOff?.();
      callOff = null;
    },
    hasRun: () => hasRun,
  };
}

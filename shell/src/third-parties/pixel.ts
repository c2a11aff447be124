import { createFbq } from './fbq';
import { loadScript } from './load-script';
import type { Party } from './party';

/** The advertising pixel. It hears what the shop tells it, and gathers nothing by itself. */
export function createPixel(script: string, ids: readonly string[]): Party {
  let hasRun = false;
  return {
    allow: () => {
      if (hasRun) return;
      hasRun = true;
      const fbq = createFbq();
      window.fbq = fbq;
      window._fbq = fbq;
      for (const id of ids) {
        fbq('set', 'autoConfig', false, id);
        fbq('init', id);
      }
      loadScript(script);
    },
    stop: () => undefined,
    hasRun: () => hasRun,
  };
}

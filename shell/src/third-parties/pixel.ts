import { createFbq } from './fbq';
import { loadScript } from './load-script';
import type { ThirdParty } from './third-party';

/** The advertising pixel. It receives the shop's calls, and collects nothing by itself. */
export function createPixel(script: string, ids: readonly string[]): ThirdParty {
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

import { loadScript } from './load-script';
import type { ThirdParty } from './third-party';

/** The advertising pixel's protocol: calls are queued until its script has loaded. */
interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  /** Otherwise the script tracks every soft navigation by itself. */
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

function createFbq(): Fbq {
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod !== undefined) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  fbq.queue = [];
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = '2.0';
  fbq.disablePushState = true;
  return fbq;
}

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

/** The advertising pixel's protocol: calls are queued until its script has loaded. */
export interface Fbq {
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

export function createFbq(): Fbq {
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

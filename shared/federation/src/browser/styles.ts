/** Milliseconds for a style sheet to load, over a slow connection too. */
const DEADLINE = 8_000;

/** Links a style sheet unless it is linked already; resolves when it applies, rejects where it can't be had. */
export function linkStyle(url: string, integrity: string): Promise<void> {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (sheet.href === url) return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    const fail = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    const timer = setTimeout(fail, DEADLINE);
    link.onerror = fail;
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(link);
  });
}

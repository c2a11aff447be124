/** Milliseconds for a style sheet to load, over a slow connection too. */
const DEADLINE = 8_000;

/** The server has put it into the page, or it was linked for an earlier one. */
const isThere = (url: string) =>
  [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].some((sheet) =>
    sheet instanceof HTMLLinkElement ? sheet.href === url : sheet.dataset.href === url,
  );

/** Links a style sheet that isn't there yet; resolves when it applies, rejects where it can't be had. */
export function linkStyle(url: string, integrity: string): Promise<void> {
  if (isThere(url)) return Promise.resolve();
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

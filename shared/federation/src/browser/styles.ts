/** The server has put it into the page, or it was linked for an earlier one, and has come. */
const isThere = (url: string) =>
  [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].some((sheet) =>
    sheet instanceof HTMLLinkElement
      ? sheet.href === url && sheet.sheet !== null
      : sheet.dataset.href === url,
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
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(url));
    };
    document.head.append(link);
  });
}

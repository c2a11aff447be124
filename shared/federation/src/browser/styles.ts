/** The server has put it into the page, or it was linked for an earlier one, and has come. */
const isThere = (url: string) =>
  [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].some((sheet) =>
    sheet instanceof HTMLLinkElement
      ? sheet.href === url && sheet.sheet !== null
      : sheet.dataset.href === url,
  );

/** One link of the page's head; resolves when the file is there. */
const link = (rel: 'preload' | 'stylesheet', url: string, integrity: string) =>
  new Promise<HTMLLinkElement>((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.as = 'style';
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    element.href = url;
    element.onload = () => resolve(element);
    element.onerror = () => {
      element.remove();
      reject(new Error(url));
    };
    document.head.append(element);
  });

/**
 * Links a style sheet that isn't there yet; resolves when it applies, rejects where it can't be had.
 * It is fetched first: of several that are linked at once, one that came before another above it would
 * have the browser begin with all sheets anew, and change the typeface of a page that is being read.
 */
export async function linkStyle(url: string, integrity: string): Promise<void> {
  if (isThere(url)) return;
  (await link('preload', url, integrity)).remove();
  // A page and its slot may want the same one.
  if (!isThere(url)) await link('stylesheet', url, integrity);
}

const VARIABLE = '--consent-height';

/**
 * Leaves room to scroll the page out from under the fixed banner, so that it hides no focused element.
 * In a low window the style sheet doesn't fix the banner. Returns a cleanup function.
 */
export function padPageForBanner(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const updatePadding = () => {
    const isFixed = getComputedStyle(banner).position === 'fixed';
    root.style.setProperty(VARIABLE, `${isFixed ? banner.offsetHeight : 0}px`);
  };
  updatePadding();
  const observer = new ResizeObserver(updatePadding);
  observer.observe(banner);
  window.addEventListener('resize', updatePadding);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', updatePadding);
    root.style.removeProperty(VARIABLE);
  };
}

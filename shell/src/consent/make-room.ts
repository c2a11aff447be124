const VARIABLE = '--consent-height';

/**
 * Lets the page scroll as far as the banner covers it, so that it hides nothing that has the focus. In
 * a low window it covers nothing, as its style has it.
 */
export function makeRoom(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const tell = () => {
    const covers = getComputedStyle(banner).position === 'fixed';
    root.style.setProperty(VARIABLE, `${covers ? banner.offsetHeight : 0}px`);
  };
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(banner);
  window.addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', tell);
    root.style.removeProperty(VARIABLE);
  };
}

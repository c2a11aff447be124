const VARIABLE = '--consent-height';

/** Lets the page scroll as far as the banner covers it, so that it hides nothing that has the focus. */
export function makeRoom(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const tell = () => root.style.setProperty(VARIABLE, `${banner.offsetHeight}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.removeProperty(VARIABLE);
  };
}

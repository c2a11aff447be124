/** For a frame: as high as the page in it, so that both frames are scrolled as one. */
export function wholeHeight(frame: HTMLIFrameElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.blockSize = `${Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0)}px`;
  });
  const watch = () => {
    const content = frame.contentDocument?.body;
    if (content) observer.observe(content);
  };
  frame.addEventListener('load', watch);
  return () => {
    observer.disconnect();
    frame.removeEventListener('load', watch);
  };
}

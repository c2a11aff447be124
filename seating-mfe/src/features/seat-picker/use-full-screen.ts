import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * Gives an element the whole screen: the browser's own way, or a layer over the page where it has
 * none (iPhones). Escape leaves it, and so does a focus that goes elsewhere, which would be hidden.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const enter = () => {
    const layer = () => setFull(true);
    if (document.fullscreenEnabled) element.current?.requestFullscreen().catch(layer);
    else layer();
  };
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else setFull(false);
  };
  return {
    fullScreen: { isFull, toggle: isFull ? leave : enter } satisfies FullScreen,
    /** For the element itself. */
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (isFull && event.key === 'Escape' && !event.defaultPrevented) leave();
      },
      // Not every browser gives the focus to a link that is pressed.
      onClick: ({ currentTarget, target }: MouseEvent) => {
        const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
        if (isFull && link && !currentTarget.querySelector(link.hash)) leave();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isFull && relatedTarget && !currentTarget.contains(relatedTarget)) leave();
      },
    },
  };
}

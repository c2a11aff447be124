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
 * Shows an element full screen, or as a layer over the page where the browser doesn't support that
 * (iPhones). Escape leaves it, and so does moving the focus outside, which would be hidden.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onFullScreenChange = () =>
      setFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', onFullScreenChange);
    return () => document.removeEventListener('fullscreenchange', onFullScreenChange);
  }, [element]);

  const enter = () => {
    const showLayer = () => setFull(true);
    if (document.fullscreenEnabled) element.current?.requestFullscreen().catch(showLayer);
    else showLayer();
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
      // Some browsers don't focus a link when it is clicked.
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

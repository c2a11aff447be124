import { type RefCallback, useCallback } from 'react';

/**
 * For the element around the frame: gives the frame the size of the viewport by custom properties,
 * and makes it smaller to the eye where that is wider than the room.
 */
export function useFrameSize(viewport: string): RefCallback<HTMLElement> {
  return useCallback(
    (room: HTMLElement | null) => {
      if (room === null) return;
      const [width = 0, height = 0] = viewport.split('x').map(Number);
      const fit = () => {
        const scale = viewport === 'fit' ? 1 : Math.min(1, room.clientWidth / width);
        const isFit = viewport === 'fit';
        room.style.setProperty('--frame-width', isFit ? '100%' : `${width}px`);
        room.style.setProperty('--frame-height', isFit ? '100%' : `${height}px`);
        room.style.setProperty('--frame-scale', String(scale));
      };
      fit();
      const observer = new ResizeObserver(fit);
      observer.observe(room);
      return () => observer.disconnect();
    },
    [viewport],
  );
}

/** Adds a canvas that covers `container`; `width` and `height` in device pixels. */
export function addCanvas(container: HTMLElement, width = 0, height = 0): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // Set through the DOM, which a strict content security policy allows.
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  Object.assign(canvas, { width, height });
  container.append(canvas);
  return canvas;
}

/** Returns the 2D context. Without one, removes the canvas and throws. */
export function contextOf(canvas: HTMLCanvasElement, isOpaque: boolean): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) {
    canvas.remove();
    throw new Error('the browser offers no 2D canvas');
  }
  return context;
}

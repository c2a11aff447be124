/** Adds a canvas that covers `container`. Throws where there is no 2D canvas. */
export function addCanvas(container: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  // Through the object model, which a strict content security policy allows.
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('there is no 2D canvas here');
  container.append(canvas);
  return context;
}

/** What a chart draws on in tests: jsdom has no canvas. Counts the pictures that are handed over. */
export function installFakeCanvas(
  width: number,
  height: number,
): { readonly pictures: () => number } {
  let pictures = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const known: Record<string, unknown> = {
      canvas: this,
      createImageData: (w: number, h: number) => ({
        width: w,
        height: h,
        data: new Uint8ClampedArray(w * h * 4),
      }),
      putImageData: () => pictures++,
    };
    return new Proxy(known, {
      get: (target, name) => target[name as string] ?? (() => undefined),
      set: () => true,
    }) as unknown as CanvasRenderingContext2D;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  return { pictures: () => pictures };
}

interface FakeCanvas {
  readonly frameCount: () => number;
  /** The last frame, and its margin outside each edge of the canvas. */
  readonly lastFrame: () => { readonly image: ImageData; readonly margin: number };
}

/** Fakes the canvas, which jsdom lacks: a seat's number is a square, other texts are left out. */
export function installFakeCanvas(width: number, height: number): FakeCanvas {
  let frames = 0;
  let last: ReturnType<FakeCanvas['lastFrame']> | null = null;
  const image = (w: number, h: number) => ({
    width: w,
    height: h,
    data: new Uint8ClampedArray(w * h * 4),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    let isNumber = false;
    const known: Record<string, unknown> = {
      canvas: this,
      fillText: (_text: string, _x: number, _y: number, maxWidth?: number) => {
        isNumber = maxWidth !== undefined;
      },
      createImageData: image,
      getImageData: (_x: number, _y: number, w: number, h: number) => {
        const text = image(w, h);
        if (isNumber) text.data.fill(255);
        return text;
      },
      measureText: (text: string) => ({ width: text.length * 6 }),
      putImageData: (frame: ImageData, left: number) => {
        frames++;
        last = { image: frame, margin: -left };
      },
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
  return {
    frameCount: () => frames,
    lastFrame: () => {
      if (last === null) throw new Error('nothing was drawn');
      return last;
    },
  };
}

interface FakeCanvas {
  /** How many pictures have been handed over. */
  readonly pictures: () => number;
  /** The last of them, and what of it lies beyond each edge of the canvas. */
  readonly last: () => { readonly image: ImageData; readonly margin: number };
}

/** What a chart draws on in tests: jsdom has no canvas. A seat's number is a square, other words are left out. */
export function installFakeCanvas(width: number, height: number): FakeCanvas {
  let pictures = 0;
  let last: ReturnType<FakeCanvas['last']> | null = null;
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
      fillText: (_text: string, _x: number, _y: number, widest?: number) => {
        isNumber = widest !== undefined;
      },
      createImageData: image,
      getImageData: (_x: number, _y: number, w: number, h: number) => {
        const words = image(w, h);
        if (isNumber) words.data.fill(255);
        return words;
      },
      measureText: (text: string) => ({ width: text.length * 6 }),
      putImageData: (handedOver: ImageData, left: number) => {
        pictures++;
        last = { image: handedOver, margin: -left };
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
    pictures: () => pictures,
    last: () => {
      if (last === null) throw new Error('nothing was drawn');
      return last;
    },
  };
}

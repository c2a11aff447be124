import { TextMasks } from './text-masks';
import { emptyBuffer } from './testing/draw-hall';

const INK = 0xff000000 | 0;
const SIZE = 60;

/** Text masks for which every text is a black box. */
function makeMasks() {
  const fillText = jest.fn();
  const known: Record<string, unknown> = {
    canvas: { width: 1, height: 1 },
    fillText,
    clearRect: () => undefined,
    measureText: (text: string) => ({ width: text.length * 6.5 }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(255),
    }),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(known as unknown as RenderingContext);
  const buffer = emptyBuffer(SIZE, SIZE);
  const masks = new TextMasks(buffer, 'sans-serif');
  masks.beginFrame();
  return { masks, buffer, fillText };
}

describe('text masks', () => {
  it('clip texts at the edge of the buffer', () => {
    const { masks, buffer } = makeMasks();
    masks.write('AB', 2, 1, 10, 400, INK);
    const inked = [...buffer.pixels.keys()].filter((at) => buffer.pixels[at] !== 0);
    expect(inked.length).toBeGreaterThan(50);
    // Nothing wraps around to the other end of a row.
    expect(inked.every((at) => at % SIZE < 20 && at < 12 * SIZE)).toBe(true);
  });

  it('don’t fit if the mask would be huge', () => {
    const { masks } = makeMasks();
    expect(masks.fits('AB', 12)).toBe(true);
    expect(masks.fits('PÄÄKATSOMON SISÄÄNKÄYNTI', 200)).toBe(false);
  });

  it('are drawn once, a few per frame, however many texts a view shows', () => {
    const { masks, fillText } = makeMasks();
    const drawAll = () => {
      masks.beginFrame();
      for (let number = 0; number < 2_100; number++) {
        masks.stampNumber(String(number), 1_800, 2, INK);
      }
      return masks.isIncomplete;
    };
    expect(drawAll()).toBe(true);
    expect(fillText.mock.calls.length).toBeLessThan(60);
    while (drawAll());
    expect(fillText).toHaveBeenCalledTimes(2_100);
    expect([drawAll(), drawAll(), drawAll()]).toEqual([false, false, false]);
    expect(fillText).toHaveBeenCalledTimes(2_100);
  });
});

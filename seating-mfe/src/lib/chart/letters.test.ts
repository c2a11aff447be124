import { Letters } from './letters';
import { emptyPicture } from './testing/pictures';

const INK = 0xff000000 | 0;
const SIZE = 60;

/** Letters whose every text is a black box. */
function makeLetters() {
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
  const picture = emptyPicture(SIZE, SIZE);
  const letters = new Letters(picture);
  letters.begin();
  return { letters, picture, fillText };
}

describe('letters', () => {
  it('leave out what lies beyond the picture', () => {
    const { letters, picture } = makeLetters();
    letters.write('AB', 2, 1, 10, 400, INK);
    const inked = [...picture.pixels.keys()].filter((at) => picture.pixels[at] !== 0);
    expect(inked.length).toBeGreaterThan(50);
    // Nothing of it stands at the other end of a row.
    expect(inked.every((at) => at % SIZE < 20 && at < 12 * SIZE)).toBe(true);
  });

  it('don’t fit where their mask would be huge', () => {
    const { letters } = makeLetters();
    expect(letters.fits('AB', 12)).toBe(true);
    expect(letters.fits('PÄÄKATSOMON SISÄÄNKÄYNTI', 200)).toBe(false);
  });

  it('are drawn once, some for each picture, however many a view shows', () => {
    const { letters, fillText } = makeLetters();
    const drawAll = () => {
      letters.begin();
      for (let number = 0; number < 2_100; number++) {
        letters.stampNumber(String(number), 1_800, 2, INK);
      }
      return letters.isBehind;
    };
    expect(drawAll()).toBe(true);
    expect(fillText.mock.calls.length).toBeLessThan(60);
    while (drawAll());
    expect(fillText).toHaveBeenCalledTimes(2_100);
    expect([drawAll(), drawAll(), drawAll()]).toEqual([false, false, false]);
    expect(fillText).toHaveBeenCalledTimes(2_100);
  });
});

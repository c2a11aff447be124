import { AdaptiveResolution } from './adaptive-resolution';
import type { Painter } from './painter';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { installFakeCanvas } from './testing/fake-canvas';
import { tableOf } from './testing/plans';

const FRAME = { width: 400, height: 300 };

/** A hall whose full frames take `time` ms each, with a fake clock. */
function makeResolution(time: number) {
  installFakeCanvas(FRAME.width, FRAME.height);
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const container = document.createElement('div');
  const resolution = new AdaptiveResolution(container, new Scene(tableOf(1, 2, 3), LIGHT), 1);
  const painter: Painter = {
    draw: jest.fn(() => {
      now += time;
      return true;
    }),
    destroy: () => undefined,
  };
  return {
    painter,
    container,
    /** Draws another view `later` ms later; returns whether it was a draft. */
    draw: (x: number, later = 16) => {
      now += later;
      return !resolution.draw(painter, { x, y: 0, scale: 10 }, FRAME, []);
    },
  };
}

describe('adaptive resolution', () => {
  it('draws no drafts if full frames are fast', () => {
    const { draw, painter, container } = makeResolution(6);
    expect([1, 2, 3, 4].map((x) => draw(x))).toEqual([false, false, false, false]);
    expect(painter.draw).toHaveBeenCalledTimes(4);
    expect(container.querySelectorAll('canvas')).toHaveLength(0);
  });

  it('draws drafts with a quarter of the pixels while a slow hall moves', () => {
    const { draw, container } = makeResolution(25);
    const slow = [false, false, false, false];
    expect([1, 2, 3, 4, 5, 6].map((x) => draw(x))).toEqual([...slow, true, true]);
    const [canvas] = container.querySelectorAll('canvas');
    expect(canvas).toMatchObject({ width: 200, height: 150 });
    expect(canvas!.style.visibility).toBe('');
  });

  it('draws at full resolution once the hall stands still', () => {
    const { draw, container } = makeResolution(25);
    for (let x = 0; x < 4; x++) draw(x);
    expect(draw(4)).toBe(true);
    expect(draw(4)).toBe(true);
    expect(draw(4, 200)).toBe(false);
    expect(container.querySelector('canvas')!.style.visibility).toBe('hidden');
    expect(draw(4)).toBe(false);
  });

  it('stops drawing drafts when full frames become fast', () => {
    const { draw, painter } = makeResolution(25);
    for (let x = 0; x < 4; x++) draw(x);
    expect(draw(4)).toBe(true);
    jest.mocked(painter.draw).mockReturnValue(true);
    draw(4, 500);
    expect(draw(5)).toBe(false);
  });

  it('draws no drafts after only a few slow frames', () => {
    const { draw, painter } = makeResolution(60);
    for (let x = 1; x < 4; x++) draw(x);
    jest.mocked(painter.draw).mockReturnValue(true);
    expect([4, 5, 6].map((x) => draw(x))).toEqual([false, false, false]);
  });
});

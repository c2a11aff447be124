import { Drafts } from './drafts';
import type { Painter } from './painter';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { installFakeCanvas } from './testing/fake-canvas';
import { tableOf } from './testing/plans';

const FRAME = { width: 400, height: 300 };

/** A hall whose sharp pictures take so many ms each, by a clock of its own. */
function makeDrafts(time: number) {
  installFakeCanvas(FRAME.width, FRAME.height);
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const container = document.createElement('div');
  const drafts = new Drafts(container, new Scene(tableOf(1, 2, 3), LIGHT), 1);
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
    /** Some ms later, from another place; answers whether it was a draft. */
    draw: (x: number, later = 16) => {
      now += later;
      return !drafts.draw(painter, { x, y: 0, scale: 10 }, FRAME, []);
    },
  };
}

describe('drafts', () => {
  it('are not drawn where sharp pictures are quick', () => {
    const { draw, painter, container } = makeDrafts(6);
    expect([1, 2, 3, 4].map((x) => draw(x))).toEqual([false, false, false, false]);
    expect(painter.draw).toHaveBeenCalledTimes(4);
    expect(container.querySelectorAll('canvas')).toHaveLength(0);
  });

  it('take over while a hall moves whose pictures are slow, with a quarter of the pixels', () => {
    const { draw, container } = makeDrafts(25);
    const slow = [false, false, false, false];
    expect([1, 2, 3, 4, 5, 6].map((x) => draw(x))).toEqual([...slow, true, true]);
    const [canvas] = container.querySelectorAll('canvas');
    expect(canvas).toMatchObject({ width: 200, height: 150 });
    expect(canvas!.style.visibility).toBe('');
  });

  it('give way to a sharp picture once the hall stands still', () => {
    const { draw, container } = makeDrafts(25);
    for (let x = 0; x < 4; x++) draw(x);
    expect(draw(4)).toBe(true);
    expect(draw(4)).toBe(true);
    expect(draw(4, 200)).toBe(false);
    expect(container.querySelector('canvas')!.style.visibility).toBe('hidden');
    expect(draw(4)).toBe(false);
  });

  it('are given up when sharp pictures become quick', () => {
    const { draw, painter } = makeDrafts(25);
    for (let x = 0; x < 4; x++) draw(x);
    expect(draw(4)).toBe(true);
    jest.mocked(painter.draw).mockReturnValue(true);
    draw(4, 500);
    expect(draw(5)).toBe(false);
  });

  it('don’t come of a few slow pictures', () => {
    const { draw, painter } = makeDrafts(60);
    for (let x = 1; x < 4; x++) draw(x);
    jest.mocked(painter.draw).mockReturnValue(true);
    expect([4, 5, 6].map((x) => draw(x))).toEqual([false, false, false]);
  });
});

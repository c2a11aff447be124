import { makePlanTable } from '@permanto/contracts/seating-plan';
import { mount } from './mount';
import { CpuPainter } from './cpu-painter';
import { installFakeCanvas } from './testing/fake-canvas';
import { hallOf, tableOf } from './testing/plans';

/** For three sections with six rows of twelve seats. */
const seatAt = (section: number, row: number, number: number) => (section * 6 + row) * 12 + number;
const NOWHERE = 3 * 6 * 12;

const nextFrame = () => new Promise(requestAnimationFrame);

function makeChart(options: Parameters<typeof mount>[2] = {}, plan = tableOf(3, 6, 12)) {
  const canvas = installFakeCanvas(800, 600);
  const container = document.createElement('div');
  document.body.append(container);
  const chart = mount(container, plan, { reducedMotion: true, ...options });
  return { chart, container, canvas };
}

/** jsdom has no PointerEvent. */
function point(element: HTMLElement, type: string, x: number, y: number, pointerType = 'mouse') {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
  Object.defineProperties(event, { pointerId: { value: 1 }, pointerType: { value: pointerType } });
  element.setPointerCapture = () => undefined;
  element.dispatchEvent(event);
}

function tap(element: HTMLElement, x: number, y: number, pointerType?: string) {
  point(element, 'pointerdown', x, y, pointerType);
  point(element, 'pointerup', x, y, pointerType);
}

describe('a chart', () => {
  it('finds each seat at its position, and nothing in the corner', () => {
    const { chart } = makeChart();
    for (const seat of [seatAt(0, 0, 0), seatAt(1, 3, 7), seatAt(2, 5, 11)]) {
      const { x, y } = chart.positionOf(seat)!;
      expect(chart.seatAt(x, y)).toBe(seat);
    }
    expect(chart.seatAt(1, 1)).toBeNull();
    expect(chart.positionOf(NOWHERE)).toBeNull();
  });

  it('draws once for any number of changes, and never without one', async () => {
    const { chart, canvas } = makeChart();
    await nextFrame();
    const before = canvas.frameCount();
    for (let i = 0; i < 12; i++) chart.setStatus([[seatAt(0, 0, i), 'taken']]);
    chart.setStatus([[NOWHERE, 'taken']]);
    await nextFrame();
    expect(canvas.frameCount() - before).toBe(1);
    await nextFrame();
    expect(canvas.frameCount() - before).toBe(1);
  });

  const withFloors = () => {
    const halls = hallOf(2, 12, 24);
    const floors = ['low', 'high'].map((id) => ({ id, title: id }));
    const sections = halls.sections.map((section, at) => ({ ...section, floor: floors[at]!.id }));
    return makePlanTable({ ...halls, floors, sections });
  };

  it('shows a floor as large as it is, and knows when all of it is shown', () => {
    const { chart } = makeChart({}, withFloors());
    const whole = chart.getView().scale;
    chart.setFloor('high');
    expect(chart.getView().scale).toBeGreaterThan(whole);
    expect(chart.showsAll()).toBe(true);
    chart.zoomBy(2);
    expect(chart.showsAll()).toBe(false);
    chart.setView('all');
    expect(chart.showsAll()).toBe(true);
    chart.setFloor(null);
    expect(chart.getView().scale).toBe(whole);
  });

  it('keeps the floor in sight, however it is moved', () => {
    const { chart } = makeChart({}, withFloors());
    chart.setFloor('high');
    const all = chart.getView();
    chart.panBy(500, 0);
    expect(chart.getView()).toEqual(all);
    chart.zoomBy(0.5);
    expect(chart.getView()).toEqual(all);
    chart.zoomBy(2);
    chart.panBy(5_000, 0);
    const firstAbove = chart.positionOf(12 * 24)!;
    expect(firstAbove.x).toBeGreaterThan(0);
    expect(firstAbove.x).toBeLessThan(100);
    // The other floor lies beside what was in view.
    chart.setFloor('low');
    const lastBelow = chart.positionOf(23)!;
    expect(lastBelow.x).toBeGreaterThan(700);
    expect(lastBelow.x).toBeLessThan(800);
  });

  it('says that a corner is not empty where the name of a section is drawn', () => {
    const plain = hallOf(1, 20, 20);
    const label_at: [number, number] = [21.5, 23.5];
    const sections = [{ ...plain.sections[0]!, label_at }];
    const { chart } = makeChart({}, makePlanTable({ ...plain, sections }));
    const corner = { left: 630, right: 660, top: 570, bottom: 595 };
    const { chart: bare } = makeChart({}, makePlanTable(plain));
    expect([chart, bare].map((one) => one.hasSeatsIn(corner))).toEqual([true, false]);
  });

  it('reports that drawing failed after it had begun', async () => {
    const onFailure = jest.fn();
    const { chart } = makeChart({ onFailure });
    await nextFrame();
    const lost = new Error('the canvas is lost');
    jest.spyOn(CpuPainter.prototype, 'draw').mockImplementationOnce(() => {
      throw lost;
    });
    chart.setStatus([]);
    await nextFrame();
    expect(onFailure).toHaveBeenCalledWith(lost);
  });

  it('reports which seat was clicked, but not after dragging', () => {
    const onPick = jest.fn();
    const { chart, container } = makeChart({ onPick });
    chart.zoomBy(3);
    const { x, y } = chart.positionOf(seatAt(1, 3, 6))!;
    tap(container, x, y);
    expect(onPick.mock.calls).toEqual([[seatAt(1, 3, 6)]]);

    point(container, 'pointerdown', x, y);
    point(container, 'pointermove', x + 50, y);
    point(container, 'pointerup', x + 50, y);
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(chart.positionOf(seatAt(1, 3, 6))!.x).toBeCloseTo(x + 50);
  });

  it('zooms to a tapped seat that is too small for a finger, and picks it on the next tap', () => {
    const onPick = jest.fn();
    const { chart, container } = makeChart({ onPick });
    const before = chart.positionOf(seatAt(1, 3, 6))!;
    tap(container, before.x, before.y, 'touch');
    expect(onPick).not.toHaveBeenCalled();
    const after = chart.positionOf(seatAt(1, 3, 6))!;
    tap(container, after.x, after.y, 'touch');
    expect(onPick.mock.calls).toEqual([[seatAt(1, 3, 6)]]);
  });

  describe('pressed between its seats', () => {
    const [one, other] = [seatAt(1, 3, 6), seatAt(1, 3, 7)];

    /** The seats that are picked at the place which is so far from `one` on the way to `other`. */
    function pickedAt(share: number, pointerType: string, scale: number) {
      const onPick = jest.fn();
      const { chart, container } = makeChart({ onPick });
      chart.setView({ x: 22, y: 5, scale });
      const [from, to] = [chart.positionOf(one)!, chart.positionOf(other)!];
      tap(container, from.x + (to.x - from.x) * share, from.y, pointerType);
      return onPick.mock.calls.flat() as number[];
    }

    it.each(['mouse', 'touch'])('picks the nearest: %s', (pointerType) => {
      expect(pickedAt(0.48, pointerType, 30)).toEqual([one]);
      expect(pickedAt(0.52, pointerType, 30)).toEqual([other]);
    });

    it('reaches as far as a finger is wide, and no farther', () => {
      const pickedBelow = (px: number, pointerType: string) => {
        const onPick = jest.fn();
        const { chart, container } = makeChart({ onPick });
        chart.setView({ x: 22, y: 5, scale: 30 });
        const { x, y } = chart.positionOf(seatAt(1, 5, 6))!;
        tap(container, x, y + px, pointerType);
        return onPick.mock.calls.flat() as number[];
      };
      expect(pickedBelow(21, 'touch')).toEqual([seatAt(1, 5, 6)]);
      expect(pickedBelow(24, 'touch')).toEqual([]);
      expect(pickedBelow(19, 'mouse')).toEqual([seatAt(1, 5, 6)]);
      expect(pickedBelow(22, 'mouse')).toEqual([]);
    });
  });

  describe('zoomed out', () => {
    const large = tableOf(12, 10, 10);
    const firstOf = (section: number) => large.sections[section]!.seats.from;

    it('shows sections instead of seats, and the seats of a clicked section', () => {
      const [onPick, onSection] = [jest.fn(), jest.fn()];
      const { chart, container } = makeChart({ onPick, onSection }, large);
      const { x, y } = chart.positionOf(firstOf(7))!;
      expect(chart.seatAt(x, y)).toBeNull();
      tap(container, x, y);
      expect(onSection.mock.calls).toEqual([[7]]);
      expect(onPick).not.toHaveBeenCalled();
      const near = chart.positionOf(firstOf(7))!;
      expect(chart.seatAt(near.x, near.y)).toBe(firstOf(7));
    });

    it('shows a section that a finger tapped so large that the next tap takes a seat', () => {
      const onPick = jest.fn();
      const { chart, container } = makeChart({ onPick }, large);
      const before = chart.positionOf(firstOf(7))!;
      tap(container, before.x, before.y, 'touch');
      const { x, y } = chart.positionOf(firstOf(7))!;
      tap(container, x, y, 'touch');
      expect(onPick.mock.calls).toEqual([[firstOf(7)]]);
    });

    it('reports the section under the pointer', () => {
      const onHoverSection = jest.fn();
      const { chart, container } = makeChart({ onHoverSection }, large);
      const { x, y } = chart.positionOf(firstOf(3))!;
      point(container, 'pointermove', x, y);
      point(container, 'pointermove', x + 1, y);
      point(container, 'pointermove', 1, 1);
      expect(onHoverSection.mock.calls.map(([section]: [number | null]) => section)).toEqual([
        3,
        null,
      ]);
    });

    it('makes one section stand out', async () => {
      const { chart, canvas } = makeChart({}, large);
      const pictureOf = async (section: string | null) => {
        chart.setRaised(section);
        await nextFrame();
        return Buffer.from(canvas.lastFrame().image.data);
      };
      const plain = await pictureOf(null);
      expect((await pictureOf('s7')).equals(plain)).toBe(false);
      expect((await pictureOf('unknown')).equals(plain)).toBe(true);
    });

    it('zooms to the focused seat', () => {
      const { chart } = makeChart({}, large);
      const seat = firstOf(9);
      chart.setFocus(seat);
      const { x, y } = chart.positionOf(seat)!;
      expect(chart.seatAt(x, y)).toBe(seat);
    });
  });

  it('returns where seats are drawn, at any scale', () => {
    const { chart } = makeChart();
    const around = (seat: number, px: number) => {
      const { x, y } = chart.positionOf(seat)!;
      return { left: x - px, right: x + px, top: y - px, bottom: y + px };
    };
    for (const factor of [1, 3]) {
      chart.zoomBy(factor);
      expect(chart.hasSeatsIn(around(seatAt(1, 3, 6), 1))).toBe(true);
    }
    chart.setView('all');
    expect(chart.hasSeatsIn({ left: 0, right: 20, top: 0, bottom: 20 })).toBe(false);
  });

  it('scrolls the focused seat into view', () => {
    const { chart } = makeChart();
    chart.setView({ x: 0, y: 0, scale: 50 });
    expect(chart.positionOf(seatAt(2, 5, 11))!.x).toBeGreaterThan(800);
    chart.setFocus(seatAt(2, 5, 11));
    const { x, y } = chart.positionOf(seatAt(2, 5, 11))!;
    expect(x).toBeLessThan(800);
    expect(y).toBeLessThan(600);
  });

  describe('moved like a map', () => {
    /** Drags by 60 pixels in 60 ms, and lets go. */
    function fling(container: HTMLElement, pauseMs = 0) {
      const at = (type: string, x: number, timeStamp: number) => {
        const event = new MouseEvent(type, { clientX: x, clientY: 300, button: 0, bubbles: true });
        const details = { pointerId: 1, pointerType: 'mouse', timeStamp };
        for (const [name, value] of Object.entries(details))
          Object.defineProperty(event, name, { value });
        container.setPointerCapture = () => undefined;
        container.dispatchEvent(event);
      };
      at('pointerdown', 400, 0);
      for (const step of [1, 2, 3, 4]) at('pointermove', 400 - 15 * step, 15 * step);
      at('pointerup', 340, 60 + pauseMs);
    }
    /** Runs animation frames until nothing is drawn any more; returns the views' middles. */
    function coastOf(options: Parameters<typeof mount>[2], pauseMs?: number) {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const { chart, container } = makeChart({ pixelRatio: 1, ...options });
      chart.setView({ x: 20, y: 5, scale: 40 });
      fling(container, pauseMs);
      const places = [chart.getView().x];
      for (let frame = 0; frame < 150; frame++) {
        jest.advanceTimersByTime(16);
        places.push(chart.getView().x);
      }
      jest.useRealTimers();
      return places;
    }

    it('goes on after a drag, ever slower, and stops', () => {
      const places = coastOf({ reducedMotion: false });
      const steps = places.slice(1).map((x, at) => x - places[at]!);
      expect(steps[1]).toBeGreaterThan(0.1);
      expect(places.at(-1)! - places[0]!).toBeGreaterThan(2);
      const moving = steps.filter((step) => step > 0);
      expect(moving).toEqual([...moving].sort((one, other) => other - one));
      expect(steps.at(-1)).toBe(0);
    });

    it('stays where it was put if the drag had ended, or motion is reduced', () => {
      for (const places of [coastOf({ reducedMotion: false }, 200), coastOf({})]) {
        expect(new Set(places).size).toBe(1);
      }
    });

    it('keeps the point under the pointer while it zooms in steps', () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      const { chart, container } = makeChart({ reducedMotion: false, pixelRatio: 1 });
      const seat = seatAt(1, 3, 6);
      chart.setView({ x: 22, y: 5, scale: 20 });
      const before = chart.positionOf(seat)!;
      const wheel = { clientX: before.x, clientY: before.y, deltaY: -120, cancelable: true };
      container.dispatchEvent(new WheelEvent('wheel', wheel));
      const scales = Array.from({ length: 20 }, () => {
        jest.advanceTimersByTime(16);
        const { x, y } = chart.positionOf(seat)!;
        expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.5);
        return chart.getView().scale;
      });
      jest.useRealTimers();
      expect(new Set(scales).size).toBeGreaterThan(5);
      expect(scales.at(-1)).toBeGreaterThan(22);
    });

    it('zooms by a double tap beside the seats', () => {
      const { chart, container } = makeChart();
      const before = chart.getView().scale;
      tap(container, 2, 2);
      expect(chart.getView().scale).toBe(before);
      tap(container, 2, 2);
      expect(chart.getView().scale).toBeCloseTo(2 * before);
    });
  });

  it('lets one finger scroll the page while the whole hall is visible', () => {
    const { chart, container } = makeChart();
    expect(container.style.touchAction).toBe('pan-y');
    chart.zoomBy(2);
    expect(container.style.touchAction).toBe('none');
    chart.setView('all');
    expect(container.style.touchAction).toBe('pan-y');
  });

  it('removes everything on destroy', async () => {
    const { chart, container, canvas } = makeChart();
    await nextFrame();
    const before = canvas.frameCount();
    chart.setStatus([[seatAt(0, 0, 0), 'own']]);
    chart.destroy();
    await nextFrame();
    expect(container.childElementCount).toBe(0);
    expect(canvas.frameCount()).toBe(before);
  });

  it('throws without a 2D canvas', () => {
    installFakeCanvas(800, 600);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const container = document.createElement('div');
    expect(() => mount(container, tableOf(1, 1, 1))).toThrow('no 2D canvas');
    expect(container.childElementCount).toBe(0);
  });
});

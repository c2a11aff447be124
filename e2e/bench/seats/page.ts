import { type Chart, mount } from '@permanto/seating-mfe/chart';
import type { SeatingPlan } from '@permanto/contracts';
import { makePlanTable } from '@permanto/contracts/seating-plan';

/** What the benchmark does in its page: the drawing core mounted alone, as large as the window. */
export interface SeatBench {
  /** ms until the hall is on the screen. */
  mount(plan: SeatingPlan): Promise<number>;
  /** Flies over the hall for so many ms, each frame from somewhere else; answers the frames per second. */
  tour(ms: number): Promise<{ frames: number; perSecond: number }>;
  /** ms from a click on each seat until it is on the screen as chosen. */
  click(seats: readonly number[]): Promise<number[]>;
}

declare global {
  interface Window {
    seatBench: SeatBench;
  }
}

const container = document.createElement('div');
Object.assign(container.style, { position: 'fixed', inset: '0' });
// There is no pointer to capture behind an event of our own.
container.setPointerCapture = () => undefined;
document.body.append(container);

let chart: Chart | null = null;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** After the next frame has been handed over. */
async function painted(): Promise<void> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  const handedOver = new Promise((resolve) => (port1.onmessage = resolve));
  port2.postMessage(null);
  await handedOver;
}

function started(): Chart {
  if (chart === null) throw new Error('mount first');
  return chart;
}

function press(x: number, y: number): void {
  const at = { clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'mouse' };
  for (const type of ['pointerdown', 'pointerup']) {
    container.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }));
  }
}

/** Three swings of the scale over a circle around the hall's middle. */
function viewAt(share: number, { x, y, scale }: { x: number; y: number; scale: number }) {
  const angle = share * 2 * Math.PI;
  const near = (1 - Math.cos(3 * angle)) / 2;
  const reach = Math.min(x, y) * 0.6 * near;
  const to = scale * 12 ** near;
  return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), scale: to };
}

window.seatBench = {
  mount: async (plan) => {
    const table = makePlanTable(plan);
    const began = performance.now();
    chart = mount(container, table, {
      reducedMotion: true,
      onPick: (seat) => started().setStatus([[seat, 'own']]),
    });
    await painted();
    return performance.now() - began;
  },
  tour: async (ms) => {
    started().setView('all');
    const all = started().getView();
    const began = await frame();
    let frames = 0;
    for (let now = began; now - began < ms; now = await frame()) {
      started().setView(viewAt((now - began) / ms, all));
      frames += 1;
    }
    return { frames, perSecond: (1_000 * frames) / (performance.now() - began) };
  },
  click: async (seats) => {
    const took: number[] = [];
    for (const seat of seats) {
      started().setFocus(seat);
      await frame();
      const at = started().positionOf(seat);
      if (at === null) throw new Error(`there is no seat ${seat}`);
      await frame();
      const began = performance.now();
      press(at.x, at.y);
      await painted();
      took.push(performance.now() - began);
    }
    return took;
  },
};

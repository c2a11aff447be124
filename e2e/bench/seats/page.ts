import { type Chart, type ChartOptions, mount } from '@permanto/seating-mfe/chart';
import { decodePlan } from '@permanto/contracts/seating-plan';

/** What the benchmark does in its page: the drawing core mounted alone, as large as the window. */
export interface SeatBench {
  /** ms from the plan's bytes (base64) until the hall is on the screen. */
  mount(plan: string, painter?: ChartOptions['painter']): Promise<number>;
  chart(): Chart;
  /** Flies over the hall for so many ms, each frame from somewhere else; answers the frames per second. */
  tour(ms: number): Promise<{ frames: number; perSecond: number }>;
  /** Comes near to a seat; answers where to click on it. */
  aim(seat: number): Promise<{ x: number; y: number }>;
  /** ms from the click that came then until what it chose was on the screen. */
  clicked(): Promise<number>;
}

declare global {
  interface Window {
    seatBench: SeatBench;
  }
}

const container = document.createElement('div');
Object.assign(container.style, { position: 'fixed', inset: '0' });
document.body.append(container);

let chart: Chart | null = null;
let clicked = Promise.resolve(Number.NaN);

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

/** Three swings of the scale over a circle around the hall's middle. */
function viewAt(share: number, { x, y, scale }: { x: number; y: number; scale: number }) {
  const angle = share * 2 * Math.PI;
  const near = (1 - Math.cos(3 * angle)) / 2;
  const reach = Math.min(x, y) * 0.6 * near;
  const to = scale * 12 ** near;
  return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), scale: to };
}

window.seatBench = {
  chart: started,
  mount: async (plan, painter) => {
    const bytes = Uint8Array.from(atob(plan), (letter) => letter.charCodeAt(0));
    const began = performance.now();
    const read = decodePlan(bytes);
    if (typeof read === 'string') throw new Error(read);
    chart = mount(container, read, {
      reducedMotion: true,
      ...(painter && { painter }),
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
  aim: async (seat) => {
    started().setFocus(seat);
    await painted();
    const at = started().positionOf(seat);
    if (at === null) throw new Error(`there is no seat ${seat}`);
    clicked = new Promise((resolve) => {
      const released = async ({ timeStamp }: PointerEvent) => {
        await painted();
        resolve(performance.now() - timeStamp);
      };
      container.addEventListener('pointerup', (event) => void released(event), { once: true });
    });
    return at;
  },
  clicked: () => clicked,
};

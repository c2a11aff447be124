import { type Chart, type ChartOptions, mount } from '@permanto/seating-mfe/chart';
import { decodePlan } from '@permanto/contracts/seating-plan';

/** The benchmark's API in its page: the chart alone, as large as the window. */
export interface SeatBench {
  /** Mounts a plan (base64). Returns the ms until the hall is painted. */
  mount(plan: string, painter?: ChartOptions['painter']): Promise<number>;
  chart(): Chart;
  /** Pans and zooms for `ms`, with another view in each frame. */
  tour(ms: number): Promise<{ frames: number; perSecond: number }>;
  /** Zooms in to a seat. Returns the point to click. */
  aim(seat: number): Promise<{ x: number; y: number }>;
  /** Returns the ms from the click after `aim` until its seat was painted. */
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

/** Resolves after the next frame has been painted. */
async function waitForPaint(): Promise<void> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  const afterFrame = new Promise((resolve) => (port1.onmessage = resolve));
  port2.postMessage(null);
  await afterFrame;
}

function requireChart(): Chart {
  if (chart === null) throw new Error('Call mount() first.');
  return chart;
}

/** A view on a circle around the hall's centre, zooming in and out three times. */
function viewAt(share: number, { x, y, scale }: { x: number; y: number; scale: number }) {
  const angle = share * 2 * Math.PI;
  const near = (1 - Math.cos(3 * angle)) / 2;
  const reach = Math.min(x, y) * 0.6 * near;
  const to = scale * 12 ** near;
  return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), scale: to };
}

window.seatBench = {
  chart: requireChart,
  mount: async (plan, painter) => {
    const bytes = Uint8Array.from(atob(plan), (letter) => letter.charCodeAt(0));
    const startedAt = performance.now();
    const read = decodePlan(bytes);
    if (typeof read === 'string') throw new Error(read);
    chart = mount(container, read, {
      reducedMotion: true,
      ...(painter && { painter }),
      onPick: (seat) => requireChart().setStatus([[seat, 'own']]),
    });
    await waitForPaint();
    return performance.now() - startedAt;
  },
  tour: async (ms) => {
    requireChart().setView('all');
    const all = requireChart().getView();
    const startedAt = await frame();
    let frames = 0;
    for (let now = startedAt; now - startedAt < ms; now = await frame()) {
      requireChart().setView(viewAt((now - startedAt) / ms, all));
      frames += 1;
    }
    return { frames, perSecond: (1_000 * frames) / (performance.now() - startedAt) };
  },
  aim: async (seat) => {
    requireChart().setFocus(seat);
    await waitForPaint();
    const at = requireChart().positionOf(seat);
    if (at === null) throw new Error(`There is no seat ${seat}.`);
    clicked = new Promise((resolve) => {
      const released = async ({ timeStamp }: PointerEvent) => {
        await waitForPaint();
        resolve(performance.now() - timeStamp);
      };
      container.addEventListener('pointerup', (event) => void released(event), { once: true });
    });
    return at;
  },
  clicked: () => clicked,
};

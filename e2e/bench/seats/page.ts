import { type Chart, type ChartOptions, mount } from '@permanto/seating-mfe/chart';
import { decodePlan, type PlanTable } from '@permanto/contracts/seating-plan';

/** The benchmark's API in its page: the chart alone, as large as the window. */
export interface SeatBench {
  /** Mounts a plan (base64). Returns the ms until the hall is painted. */
  mount(plan: string, painter?: ChartOptions['painter']): Promise<number>;
  /** Replaces the chart by a bare canvas that stamps the plan's seats as discs: what any drawing costs at least. */
  mountDiscs(plan: string): Promise<number>;
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

/** All seats as discs of one colour, stamped into one picture. Only what the measurements call. */
function discsOf(read: PlanTable): Chart {
  const canvas = document.createElement('canvas');
  const { clientWidth: width, clientHeight: height } = container;
  const ratio = devicePixelRatio;
  Object.assign(canvas, { width: width * ratio, height: height * ratio });
  Object.assign(canvas.style, { width: '100%', height: '100%' });
  container.replaceChildren(canvas);
  const context = canvas.getContext('2d', { alpha: false })!;
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Int32Array(image.data.buffer);
  const { size, seats } = read;
  const all = {
    x: size.width / 2,
    y: size.height / 2,
    scale: Math.min(width / size.width, height / size.height),
  };
  let view = all;
  let requested = 0;
  const own = new Set<number>();
  const draw = () => {
    requested = 0;
    pixels.fill(-1);
    const scale = view.scale * ratio;
    const radius = Math.max(1, 0.42 * scale);
    const reach = Math.ceil(radius);
    const offsets: number[] = [];
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        if (x * x + y * y <= radius * radius) offsets.push(y * canvas.width + x);
      }
    }
    const disc = Int32Array.from(offsets);
    const [left, top] = [canvas.width / 2 - view.x * scale, canvas.height / 2 - view.y * scale];
    for (let seat = 0; seat < seats.count; seat++) {
      const x = Math.round(seats.x[seat]! * scale + left);
      const y = Math.round(seats.y[seat]! * scale + top);
      if (x < reach || y < reach) continue;
      if (x >= canvas.width - reach || y >= canvas.height - reach) continue;
      const color = own.has(seat) ? 0xff1f1714 | 0 : 0xffad5c0b | 0;
      const at = y * canvas.width + x;
      for (const offset of disc) pixels[at + offset] = color;
    }
    context.putImageData(image, 0, 0);
  };
  const redraw = () => (requested ||= requestAnimationFrame(draw));
  const toScreen = (seat: number) => ({
    x: (seats.x[seat]! - view.x) * view.scale + width / 2,
    y: (seats.y[seat]! - view.y) * view.scale + height / 2,
  });
  container.onpointerup = ({ clientX, clientY }) => {
    let nearest = 0;
    let least = Infinity;
    for (let seat = 0; seat < seats.count; seat++) {
      const { x, y } = toScreen(seat);
      const distance = Math.hypot(x - clientX, y - clientY);
      if (distance < least) [least, nearest] = [distance, seat];
    }
    own.add(nearest);
    redraw();
  };
  redraw();
  const used: Partial<Chart> = {
    getView: () => view,
    setView: (to) => {
      view = to === 'all' ? all : to;
      redraw();
    },
    setFocus: (seat) => {
      if (seat !== null) view = { x: seats.x[seat]!, y: seats.y[seat]!, scale: 8 };
      redraw();
    },
    positionOf: toScreen,
  };
  return used as Chart;
}

function planOf(plan: string): PlanTable {
  const read = decodePlan(Uint8Array.from(atob(plan), (letter) => letter.charCodeAt(0)));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

window.seatBench = {
  chart: requireChart,
  mount: async (plan, painter) => {
    const startedAt = performance.now();
    chart = mount(container, planOf(plan), {
      reducedMotion: true,
      ...(painter && { painter }),
      onPick: (seat) => requireChart().setStatus([[seat, 'own']]),
    });
    await waitForPaint();
    return performance.now() - startedAt;
  },
  mountDiscs: async (plan) => {
    const startedAt = performance.now();
    chart = discsOf(planOf(plan));
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

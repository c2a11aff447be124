import type { Chart, ChartOptions, View } from '../lib/chart';

/** A chart that draws nothing: records calls, and lets tests call the handlers. */
interface FakeChart extends jest.Mocked<Chart> {
  readonly options: ChartOptions;
  readonly container: HTMLElement;
}

/** Returns a fake `mount` and all mounted charts, the newest last. */
export function fakeCharts() {
  const charts: FakeChart[] = [];
  const mount = (container: HTMLElement, _: unknown, options: ChartOptions = {}): Chart => {
    let view: View = { x: 0, y: 0, scale: 1 };
    const known = {
      options,
      container,
      getView: jest.fn(() => view),
      setView: jest.fn((to: View | 'all') => {
        if (to === 'all') return;
        view = to;
        options.onView?.(view);
      }),
    };
    const chart = new Proxy(known as unknown as FakeChart, {
      get: (target: object, name) =>
        ((target as Record<string | symbol, unknown>)[name] ??= jest.fn()),
    }) as FakeChart;
    charts.push(chart);
    return chart;
  };
  const newest = () => {
    const chart = charts.at(-1);
    if (!chart) throw new Error('no chart was mounted');
    return chart;
  };
  return { charts, mount, newest };
}

import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import type { WatchEvent } from '@permanto/contracts/telemetry';
import { startMeter } from '@permanto/server/telemetry';
import { metricOf } from './names';
import type { Side, Telemetry } from './telemetry';

/** Milliseconds, with the bounds of good and poor vitals among them. */
const TIMES = [
  50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000, 30_000,
];
const SCORES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const isCounted = ({ kind }: WatchEvent) => kind === 'load_failed' || kind === 'error';

function histogram(meter: Meter, metric: string, { name }: WatchEvent): Histogram {
  const isScore = name === 'CLS';
  return meter.createHistogram(metric, {
    unit: isScore ? '1' : 'ms',
    advice: { explicitBucketBoundaries: isScore ? SCORES : TIMES },
  });
}

function attributesOf({ remote, version, route, name }: WatchEvent, side: Side) {
  return { remote, version, name, side, ...(route !== undefined && { route }) };
}

/** A metric for each vital, and one for each other kind of event, made when the first comes. */
export function startWatchNumbers(
  service: string,
  everyMs: number,
): Pick<Telemetry, 'note' | 'close'> {
  const { source: meter, close } = startMeter(service, everyMs);
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();

  function note(event: WatchEvent, side: Side) {
    const metric = metricOf(event);
    const attributes = attributesOf(event, side);
    if (isCounted(event)) {
      const counter = counters.get(metric) ?? meter.createCounter(metric);
      counters.set(metric, counter);
      return counter.add(event.value, attributes);
    }
    const values = histograms.get(metric) ?? histogram(meter, metric, event);
    histograms.set(metric, values);
    values.record(event.value, attributes);
  }

  return { note, close };
}

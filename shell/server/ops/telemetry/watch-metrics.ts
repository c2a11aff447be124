import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import type { WatchEvent } from '@permanto/contracts/telemetry';
import { startMeter } from '@permanto/server/telemetry';
import { metricOf } from './names';
import type { Side, Telemetry } from './telemetry';

/** Includes the bounds of good and poor vitals. */
const TIME_BUCKETS_MS = [
  50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000, 30_000,
];
const SCORE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const isCounted = ({ kind }: WatchEvent) => kind === 'load_failed' || kind === 'error';

function createHistogram(meter: Meter, metric: string, { name }: WatchEvent): Histogram {
  const isScore = name === 'CLS';
  return meter.createHistogram(metric, {
    unit: isScore ? '1' : 'ms',
    advice: { explicitBucketBoundaries: isScore ? SCORE_BUCKETS : TIME_BUCKETS_MS },
  });
}

function attributesOf({ remote, version, route, name }: WatchEvent, side: Side) {
  return { remote, version, name, side, ...(route !== undefined && { route }) };
}

/** Creates a metric for each vital, and for each other kind of event, on its first event. */
export function startWatchMetrics(
  service: string,
  intervalMs: number,
): Pick<Telemetry, 'record' | 'close'> {
  const { source: meter, close } = startMeter(service, intervalMs);
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();

  function record(event: WatchEvent, side: Side) {
    const metric = metricOf(event);
    const attributes = attributesOf(event, side);
    if (isCounted(event)) {
      const counter = counters.get(metric) ?? meter.createCounter(metric);
      counters.set(metric, counter);
      return counter.add(event.value, attributes);
    }
    const values = histograms.get(metric) ?? createHistogram(meter, metric, event);
    histograms.set(metric, values);
    values.record(event.value, attributes);
  }

  return { record, close };
}

import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { screenOf } from './places';
import type { Add } from './queue';

const DECIMALS = 4;

/** Each vital once: of what it becomes while the page is looked at again, nothing is told. */
export function watchVitals(screenAt: ReturnType<typeof screenOf>, add: Add): void {
  const told = new Set<string>();
  function tell({ id, name, value, entries }: Metric) {
    if (told.has(id)) return;
    told.add(id);
    const place = screenAt(entries.at(-1)?.startTime ?? 0);
    add({ kind: 'vital', ...place, name, value: Number(value.toFixed(DECIMALS)) });
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(tell);
}

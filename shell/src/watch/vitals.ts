import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { trackScreens } from './owners';
import type { AddEvent } from './event-queue';

const DECIMALS = 4;

/** Reports each metric once: changes after the page was hidden and shown again are ignored. */
export function watchVitals(screenAt: ReturnType<typeof trackScreens>, add: AddEvent): void {
  const reported = new Set<string>();
  function report({ id, name, value, entries }: Metric) {
    if (reported.has(id)) return;
    reported.add(id);
    const screen = screenAt(entries.at(-1)?.startTime ?? 0);
    add({ kind: 'vital', ...screen, name, value: Number(value.toFixed(DECIMALS)) });
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(report);
}

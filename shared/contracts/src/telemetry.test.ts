import * as v from 'valibot';
import { watchBatch } from './telemetry';

const LCP = { kind: 'vital', remote: 'catalog', version: '1a2b', name: 'LCP', value: 1_200 };

const faultOf = (...events: unknown[]) => {
  const [issue] = v.safeParse(watchBatch, { events }).issues ?? [];
  return issue && `${v.getDotPath(issue)}: ${issue.message}`;
};

test('a batch holds vitals, slow and failed loads and errors', () => {
  expect(
    faultOf(
      { ...LCP, route: 'event' },
      { ...LCP, name: 'CLS', value: 0.05 },
      { ...LCP, kind: 'slow_load', name: 'script' },
      { ...LCP, kind: 'load_failed', name: 'deadline', value: 1 },
      { ...LCP, kind: 'error', name: 'render', value: 3 },
    ),
  ).toBeUndefined();
});

test.each([
  ['nothing', [], 'events: must hold an event'],
  ['too much', Array(51).fill(LCP), 'events: must hold at most 50 events'],
  ['another name', [{ ...LCP, name: 'FID' }], 'events.0.name: must be one of LCP, INP'],
  ['a negative value', [LCP, { ...LCP, value: -1 }], 'events.1.value: must not be negative'],
  [
    'half an error',
    [{ ...LCP, kind: 'error', name: 'render', value: 0.5 }],
    'events.0.value: must be whole',
  ],
  ['a path', [{ ...LCP, route: '/orders/SECRET' }], 'events.0.route: must be lower-case letters'],
  ['more than was asked', [{ ...LCP, message: 'Matti' }], 'events.0.message: '],
])('a batch with %s is refused, naming field and fault', (_, events, fault) => {
  expect(faultOf(...events)).toContain(fault);
});

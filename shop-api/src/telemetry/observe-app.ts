import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { App } from '../app';
import type { Observed } from './telemetry';
import { reservedSeats } from './reserved-seats.repository';

const SECOND_NS = 1e9;
const PERCENTILE = 99;

function observeEventLoop({ telemetry }: App): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  telemetry.observe('eventLoopDelay', async () => {
    const value = delay.percentile(PERCENTILE) / SECOND_NS;
    delay.reset();
    return [{ value }];
  });
}

/** Registers what is read only when it is reported. */
export function observeApp(app: App): void {
  const { admission, config, db, telemetry } = app;
  if (!config.telemetry.metrics) return;
  observeEventLoop(app);
  telemetry.observe('seatsHeld', async () =>
    (await reservedSeats(db)).map(({ shop_key, seats }): Observed => {
      return { value: seats, attributes: { shop: shop_key } };
    }),
  );
  const { connections } = db;
  if (!connections) return;
  telemetry.observe('connections', async () => {
    const { used, idle } = connections();
    return [
      { value: used, attributes: { state: 'used' } },
      { value: idle, attributes: { state: 'idle' } },
    ];
  });
  telemetry.observe('waiting', async () => [{ value: admission.waiting + connections().waiting }]);
}

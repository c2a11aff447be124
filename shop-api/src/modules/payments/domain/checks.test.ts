import { nextCheckSeconds } from './checks';

describe('questions to the provider', () => {
  it('come more rarely while a payment waits, and never end', () => {
    const pauses = Array.from({ length: 9 }, (_, checks) => nextCheckSeconds('open', checks));
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900, 900, 900]);
  });

  it('end a day after a payment was cancelled', () => {
    expect(nextCheckSeconds('cancelled', 0)).toBe(600);
    expect(nextCheckSeconds('cancelled', 3)).toBe(86_400);
    expect(nextCheckSeconds('cancelled', 4)).toBeNull();
  });
});

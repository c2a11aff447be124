import { PAYMENT_STATUSES } from '@permanto/contracts';
import {
  after,
  eventOf,
  isUnfinished,
  PAYMENT_EVENTS,
  PAYMENT_LIFE,
  PAYMENT_STATES,
  WIRE_STATUS,
  type PaymentEvent,
  type PaymentState,
} from '../../orders/domain/payment-life-cycle';

/** Every sequence of events up to `length`, with the states that it goes through. */
function* lives(
  length: number,
  state: PaymentState = 'created',
  path: PaymentState[] = ['created'],
): Generator<PaymentState[]> {
  yield path;
  if (length === 0) return;
  for (const event of PAYMENT_EVENTS) {
    const next = after(state, event) ?? state;
    yield* lives(length - 1, next, [...path, next]);
  }
}

const LIVES = [...lives(5)];
const distinct = (path: PaymentState[]) => path.filter((state, i) => state !== path[i - 1]);

describe('the life of a payment', () => {
  it('reaches every state', () => {
    const reached = new Set(LIVES.flat());
    expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('is paid once, and stays so, whatever comes in whatever order', () => {
    const wrong = LIVES.filter((path) => {
      const states = distinct(path);
      return states.includes('paid') && states.indexOf('paid') !== states.length - 1;
    });
    expect(wrong).toEqual([]);
  });

  it('never both sells and gives the money back', () => {
    expect(LIVES.filter((path) => path.includes('paid') && path.includes('refunding'))).toEqual([]);
  });

  it('never comes back to a state that it has left', () => {
    const wrong = LIVES.filter((path) => {
      const states = distinct(path);
      return new Set(states).size !== states.length;
    });
    expect(wrong).toEqual([]);
  });

  it('ends paid or refunded once the money has come, from every state that it can come in', () => {
    const money: PaymentEvent[] = ['fulfilled', 'unfulfillable'];
    for (const state of PAYMENT_STATES) {
      const takesMoney = money.every((event) => after(state, event) !== null);
      const isSettled = ['paid', 'refunding', 'refunded'].includes(state);
      expect(takesMoney).toBe(!isSettled);
    }
  });

  it('can be cancelled until it is settled', () => {
    expect(PAYMENT_STATES.filter(isUnfinished)).toEqual(['created', 'open', 'processing']);
  });

  it('names only states and events that there are', () => {
    for (const transitions of Object.values(PAYMENT_LIFE)) {
      for (const [event, next] of Object.entries(transitions)) {
        expect(PAYMENT_EVENTS).toContain(event);
        expect(PAYMENT_STATES).toContain(next);
      }
    }
  });

  it('is on the wire in the specification’s words, all of them', () => {
    expect(new Set(Object.values(WIRE_STATUS))).toEqual(new Set(PAYMENT_STATUSES));
  });
});

it('the provider’s words are understood', () => {
  expect(
    (['new', 'ok', 'fail', 'pending', 'delayed'] as const).map((status) => eventOf(status)),
  ).toEqual([null, 'approved', 'declined', 'processing', 'processing']);
});

import { FACT_NAMES, facts } from '@permanto/contracts/bus';
import { $lastFacts, bus } from '.';
import { publish as publishCart } from './publish/cart';
import { joinTabs } from './tabs';
import { allSettled, createWatch, fork } from 'effector';

const CART = '0b9ef8a0-6f0c-4f0e-9a43-0f6f0e2f3a11';
const changed = { cart_id: CART, item_count: 2 };

describe('the bus', () => {
  test('an observer hears what the owner publishes, in its own scope only', async () => {
    const [scope, other] = [fork(), fork()];
    const heard: unknown[] = [];
    const heardElsewhere: unknown[] = [];
    createWatch({ unit: bus['cart.changed'], scope, fn: (fact) => heard.push(fact) });
    createWatch({
      unit: bus['cart.changed'],
      scope: other,
      fn: (fact) => heardElsewhere.push(fact),
    });
    await allSettled(publishCart['cart.changed'], { scope, params: changed });
    expect(heard).toEqual([changed]);
    expect(heardElsewhere).toEqual([]);
    expect(other.getState($lastFacts)).toEqual({});
  });

  test('a late listener learns the last payload', async () => {
    const scope = fork();
    await allSettled(publishCart['cart.changed'], { scope, params: { ...changed, item_count: 1 } });
    await allSettled(publishCart['cart.changed'], { scope, params: changed });
    expect(scope.getState($lastFacts)['cart.changed']).toEqual(changed);
  });

  test('a payload that breaks the contract is not published, with an error', async () => {
    const scope = fork();
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await allSettled(publishCart['cart.changed'], {
      scope,
      params: { cart_id: 'x', item_count: 1 },
    });
    expect(scope.getState($lastFacts)).toEqual({});
    expect(String(complaint.mock.calls[0]?.[0])).toContain('fact cart.changed');
    complaint.mockRestore();
  });

  test('every fact of the contract can be listened to, and none can be called from there', () => {
    expect(Object.keys(bus)).toEqual(Object.keys(facts));
    for (const name of FACT_NAMES)
      expect((bus[name] as { targetable?: boolean }).targetable).toBe(false);
  });
});

describe('tabs', () => {
  class FakeChannel {
    static open: FakeChannel[] = [];
    onmessage: ((message: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      FakeChannel.open.push(this);
    }
    postMessage(data: unknown) {
      for (const channel of FakeChannel.open) {
        if (channel !== this && channel.name === this.name) channel.onmessage?.({ data });
      }
    }
    close() {
      FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
    }
  }

  test('a fact crosses to the other tab of the same shop, once', async () => {
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    const [here, there, elsewhere] = [fork(), fork(), fork()];
    const leave = [joinTabs(here, 'a'), joinTabs(there, 'a'), joinTabs(elsewhere, 'b')];
    const heardHere: unknown[] = [];
    createWatch({ unit: bus['cart.changed'], scope: here, fn: (fact) => heardHere.push(fact) });
    await allSettled(publishCart['cart.changed'], { scope: here, params: changed });
    expect(there.getState($lastFacts)['cart.changed']).toEqual(changed);
    expect(elsewhere.getState($lastFacts)).toEqual({});
    expect(heardHere).toHaveLength(1);
    for (const stop of leave) stop();
  });
});

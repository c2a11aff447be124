import { createCircuit, type Pass } from './circuit';

/** With a fake clock: opens after three failures in 100 ms, for 10, 20, 40 and 50 ms. */
function start() {
  let time = 0;
  const rules = { failureThreshold: 3, windowMs: 100, openMs: 10, maxOpenMs: 50 };
  const circuit = createCircuit(rules, () => time);
  const enter = () => {
    const pass = circuit.enter();
    if (pass === null) throw new Error('the circuit is open');
    return pass;
  };
  const fail = (times = 1) => {
    for (let count = 0; count < times; count += 1) enter().fail();
  };
  return {
    circuit,
    enter,
    fail,
    isOpen: () => {
      const pass = circuit.enter();
      pass?.cancel();
      return pass === null;
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('a closed circuit', () => {
  it('opens after three failures', () => {
    const { fail, isOpen } = start();
    fail(2);
    expect(isOpen()).toBe(false);
    fail();
    expect(isOpen()).toBe(true);
  });

  it('opens after one fatal failure', () => {
    const { enter, isOpen } = start();
    enter().fail(true);
    expect(isOpen()).toBe(true);
  });

  it('ignores failures outside the window', () => {
    const { fail, isOpen, pass } = start();
    fail(2);
    pass(100);
    fail(2);
    expect(isOpen()).toBe(false);
  });

  it('stays closed if most uses succeed', () => {
    const { enter, fail, isOpen } = start();
    for (let count = 0; count < 10; count += 1) enter().succeed();
    fail(9);
    expect(isOpen()).toBe(false);
    fail();
    expect(isOpen()).toBe(true);
  });

  it('counts only the last use of each user', () => {
    const { circuit, isOpen } = start();
    for (let time = 0; time < 9; time += 1) {
      circuit.enter('odd')?.fail();
      circuit.enter('well')?.fail();
      circuit.enter('well')?.succeed();
    }
    expect(isOpen()).toBe(false);
    circuit.enter('another')?.fail();
    expect(isOpen()).toBe(false);
    circuit.enter('a third')?.fail();
    expect(isOpen()).toBe(true);
  });

  it('counts only the first result of each use', () => {
    const { enter, isOpen } = start();
    for (let count = 0; count < 3; count += 1) {
      const pass = enter();
      pass.cancel();
      pass.fail(true);
    }
    expect(isOpen()).toBe(false);
  });
});

describe('an open circuit', () => {
  it('allows one trial at a time when its time is over', () => {
    const { circuit, enter, fail, isOpen, pass } = start();
    fail(3);
    pass(9);
    expect(isOpen()).toBe(true);
    expect(circuit.state()).toBe('open');
    pass(1);
    expect(circuit.state()).toBe('half_open');
    const trial = enter();
    expect(isOpen()).toBe(true);
    expect(circuit.trials()).toBe(1);
    trial.succeed();
    expect(isOpen()).toBe(false);
    expect(circuit.state()).toBe('closed');
  });

  it('doubles its time after each failed trial, up to a limit', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    for (const time of [10, 20, 40, 50, 50]) {
      pass(time - 1);
      expect(isOpen()).toBe(true);
      pass(1);
      enter().fail();
      expect(isOpen()).toBe(true);
    }
  });

  it('is reset after it was closed', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    pass(10);
    enter().fail();
    pass(20);
    enter().succeed();
    fail(2);
    expect(isOpen()).toBe(false);
    fail();
    pass(10);
    expect(isOpen()).toBe(false);
  });

  it('allows another trial after one was cancelled', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    pass(10);
    enter().cancel();
    expect(isOpen()).toBe(false);
  });

  it('does not count cancelled trials', () => {
    const { circuit, enter, fail, pass } = start();
    fail(3);
    pass(10);
    for (let time = 0; time < 3; time += 1) enter().cancel();
    expect(circuit.trials()).toBe(0);
    enter().fail();
    expect(circuit.trials()).toBe(1);
  });

  it('allows a trial by the user that failed last only after twice the time', () => {
    const { circuit, pass } = start();
    circuit.enter('odd')?.fail(true);
    pass(10);
    expect(circuit.enter('odd')).toBeNull();
    const trial = circuit.enter('well');
    expect(trial).not.toBeNull();
    trial?.cancel();
    pass(10);
    expect(circuit.enter('odd')).not.toBeNull();
  });

  it('ignores results of uses that started before it opened', () => {
    const { enter, fail, isOpen, pass } = start();
    const early: Pass[] = [enter(), enter()];
    fail(3);
    early[0]?.succeed();
    expect(isOpen()).toBe(true);
    early[1]?.fail();
    pass(10);
    expect(isOpen()).toBe(false);
  });

  it('closes when the resource is known to work', () => {
    const { circuit, fail, isOpen } = start();
    fail(3);
    circuit.close();
    expect(isOpen()).toBe(false);
  });
});

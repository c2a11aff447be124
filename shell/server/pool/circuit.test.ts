import { createCircuit, type Pass } from './circuit';

/** By a clock of the test's own: opens after three failures in 100 ms, for 10, 20, 40 and 50 ms. */
function start() {
  let time = 0;
  const rules = { failures: 3, window: 100, pause: 10, longest: 50 };
  const circuit = createCircuit(rules, () => time);
  const enter = () => {
    const pass = circuit.enter();
    if (pass === null) throw new Error('the circuit is open');
    return pass;
  };
  const fail = (times = 1) => {
    for (let count = 0; count < times; count += 1) enter().failed();
  };
  return {
    ...{ circuit, enter, fail },
    isOpen: () => {
      const pass = circuit.enter();
      pass?.unused();
      return pass === null;
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('a closed circuit', () => {
  it('opens after so many failures', () => {
    const { fail, isOpen } = start();
    fail(2);
    expect(isOpen()).toBe(false);
    fail();
    expect(isOpen()).toBe(true);
  });

  it('opens after one that is grave', () => {
    const { enter, isOpen } = start();
    enter().failed(true);
    expect(isOpen()).toBe(true);
  });

  it('forgets failures that are long ago', () => {
    const { fail, isOpen, pass } = start();
    fail(2);
    pass(100);
    fail(2);
    expect(isOpen()).toBe(false);
  });

  it('stays closed where most uses succeed', () => {
    const { enter, fail, isOpen } = start();
    for (let count = 0; count < 10; count += 1) enter().succeeded();
    fail(9);
    expect(isOpen()).toBe(false);
    fail();
    expect(isOpen()).toBe(true);
  });

  it('counts of each user the last use only', () => {
    const { circuit, isOpen } = start();
    for (let time = 0; time < 9; time += 1) {
      circuit.enter('odd')?.failed();
      circuit.enter('well')?.failed();
      circuit.enter('well')?.succeeded();
    }
    expect(isOpen()).toBe(false);
    circuit.enter('another')?.failed();
    expect(isOpen()).toBe(false);
    circuit.enter('a third')?.failed();
    expect(isOpen()).toBe(true);
  });

  it('takes the first word on each use only', () => {
    const { enter, isOpen } = start();
    for (let count = 0; count < 3; count += 1) {
      const pass = enter();
      pass.unused();
      pass.failed(true);
    }
    expect(isOpen()).toBe(false);
  });
});

describe('an open circuit', () => {
  it('lets one try it when its time is over, and nobody else meanwhile', () => {
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
    trial.succeeded();
    expect(isOpen()).toBe(false);
    expect(circuit.state()).toBe('closed');
  });

  it('stays open twice as long after each trial that fails, up to a limit', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    for (const time of [10, 20, 40, 50, 50]) {
      pass(time - 1);
      expect(isOpen()).toBe(true);
      pass(1);
      enter().failed();
      expect(isOpen()).toBe(true);
    }
  });

  it('is as patient as ever after it was closed', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    pass(10);
    enter().failed();
    pass(20);
    enter().succeeded();
    fail(2);
    expect(isOpen()).toBe(false);
    fail();
    pass(10);
    expect(isOpen()).toBe(false);
  });

  it('lets the next one try it where the last did not need it', () => {
    const { enter, fail, isOpen, pass } = start();
    fail(3);
    pass(10);
    enter().unused();
    expect(isOpen()).toBe(false);
  });

  it('counts no trial that was not needed', () => {
    const { circuit, enter, fail, pass } = start();
    fail(3);
    pass(10);
    for (let time = 0; time < 3; time += 1) enter().unused();
    expect(circuit.trials()).toBe(0);
    enter().failed();
    expect(circuit.trials()).toBe(1);
  });

  it('is tried by whoever failed last only if nobody else has for as long again', () => {
    const { circuit, pass } = start();
    circuit.enter('odd')?.failed(true);
    pass(10);
    expect(circuit.enter('odd')).toBeNull();
    const trial = circuit.enter('well');
    expect(trial).not.toBeNull();
    trial?.unused();
    pass(10);
    expect(circuit.enter('odd')).not.toBeNull();
  });

  it('does not hear what began before it opened', () => {
    const { enter, fail, isOpen, pass } = start();
    const early: Pass[] = [enter(), enter()];
    fail(3);
    early[0]?.succeeded();
    expect(isOpen()).toBe(true);
    early[1]?.failed();
    pass(10);
    expect(isOpen()).toBe(false);
  });

  it('closes when it is seen to work', () => {
    const { circuit, fail, isOpen } = start();
    fail(3);
    circuit.close();
    expect(isOpen()).toBe(false);
  });
});

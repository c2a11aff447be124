import { keepAlive } from './keep-alive';
import type { Running } from './processes';
import type { PortName } from './settings';

function fakeStack() {
  const listeners: ((name: PortName) => void)[] = [];
  const restarted: PortName[] = [];
  const running = { log: '/nowhere', kill: () => undefined } as unknown as Running;
  return {
    restarted,
    exit: (name: PortName) => listeners.forEach((listener) => listener(name)),
    stack: {
      running: { shell: running, api: running, assets: running, sandbox: running },
      onUnexpectedExit: (listener: (name: PortName) => void) => void listeners.push(listener),
      restart: (name: PortName) => {
        restarted.push(name);
        return Promise.resolve();
      },
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a process that exits unexpectedly', () => {
  it('is restarted', () => {
    const { stack, exit, restarted } = fakeStack();
    void keepAlive(stack);
    exit('api');
    expect(restarted).toEqual(['api']);
  });

  it('is given up if it keeps exiting', async () => {
    const { stack, exit, restarted } = fakeStack();
    const givenUp = keepAlive(stack);
    for (let count = 0; count < 3; count += 1) exit('api');
    await expect(givenUp).resolves.toBe('api');
    expect(restarted).toHaveLength(2);
  });

  it('waits for its next build if that restarts it', () => {
    const { stack, exit, restarted } = fakeStack();
    void keepAlive(stack, ['shell']);
    for (const name of ['shell', 'shell', 'shell', 'api'] as const) exit(name);
    expect(restarted).toEqual(['api']);
  });

  it('is restarted if its exits are far apart, or if other processes exited', () => {
    const { stack, exit, restarted } = fakeStack();
    void keepAlive(stack);
    for (let count = 0; count < 5; count += 1) {
      exit('api');
      jest.advanceTimersByTime(31_000);
    }
    exit('shell');
    expect(restarted).toEqual(['api', 'api', 'api', 'api', 'api', 'shell']);
  });
});

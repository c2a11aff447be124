import { keepAlive } from './keep-alive';
import type { Running } from './processes';
import type { PortName } from './settings';

function fakeStack() {
  const listeners: ((name: PortName) => void)[] = [];
  const restarted: PortName[] = [];
  const running = { log: '/nowhere', kill: () => undefined } as unknown as Running;
  return {
    restarted,
    die: (name: PortName) => listeners.forEach((told) => told(name)),
    stack: {
      running: { shell: running, api: running, assets: running, sandbox: running },
      onDeath: (listener: (name: PortName) => void) => void listeners.push(listener),
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

describe('a process that ends by itself', () => {
  it('is started again', () => {
    const { stack, die, restarted } = fakeStack();
    void keepAlive(stack);
    die('api');
    expect(restarted).toEqual(['api']);
  });

  it('is given up when it keeps ending', async () => {
    const { stack, die, restarted } = fakeStack();
    const givenUp = keepAlive(stack);
    for (let death = 0; death < 3; death += 1) die('api');
    await expect(givenUp).resolves.toBe('api');
    expect(restarted).toHaveLength(2);
  });

  it('waits for its next build where that starts it', () => {
    const { stack, die, restarted } = fakeStack();
    void keepAlive(stack, ['shell']);
    for (const name of ['shell', 'shell', 'shell', 'api'] as const) die(name);
    expect(restarted).toEqual(['api']);
  });

  it('is started again when it was well for a while, or when others ended', () => {
    const { stack, die, restarted } = fakeStack();
    void keepAlive(stack);
    for (let death = 0; death < 5; death += 1) {
      die('api');
      jest.advanceTimersByTime(31_000);
    }
    die('shell');
    expect(restarted).toEqual(['api', 'api', 'api', 'api', 'api', 'shell']);
  });
});

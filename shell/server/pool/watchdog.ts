import { cpuTimeOf } from './cpu-time';
import type { WorkerProcess } from './worker-process';

type Watched = Pick<WorkerProcess, 'pid' | 'isSilent' | 'kill'>;

/** Looks that must find a process silent, one after the other: the server itself may have been busy. */
const LOOKS = 2;
/** Silent for so many times the deadline, a process is stuck, though it computes nothing. */
const PATIENCE = 10;

interface Silence {
  looks: number;
  /** What it had computed when it was found silent first (ms); null where nobody knows. */
  readonly cpu: number | null;
}

/**
 * Ends processes that loop: silent for longer than `deadline` ms, they go on computing. On a busy
 * machine a process may be silent since it gets no turn; it is nobody's fault.
 */
export function createWatchdog(deadline: number, cpuTime = cpuTimeOf) {
  const silences = new WeakMap<Watched, Silence>();
  const cpuOf = ({ pid }: Watched) => (pid === undefined ? null : cpuTime(pid));

  function loops(watched: Watched, { looks, cpu }: Silence): boolean {
    if (looks < LOOKS) return false;
    const now = cpuOf(watched);
    if (cpu === null || now === null || watched.isSilent(deadline * PATIENCE)) return true;
    // Nothing a page has to do in one go takes as long.
    return now - cpu >= deadline / 4;
  }

  return (watched: Watched) => {
    if (!watched.isSilent(deadline)) {
      silences.delete(watched);
      return;
    }
    const silence = silences.get(watched) ?? { looks: 0, cpu: cpuOf(watched) };
    silence.looks += 1;
    silences.set(watched, silence);
    if (loops(watched, silence)) watched.kill();
  };
}

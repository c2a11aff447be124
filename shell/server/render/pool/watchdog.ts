import { readFileSync } from 'node:fs';
import type { WorkerProcess } from './worker-process';

/** Linux reports CPU times in ticks (USER_HZ). */
const TICK_MS = 10;
/** Fields after the program's name: user time and system time (proc_pid_stat(5)). */
const [USER_TIME, SYSTEM_TIME] = [11, 12] as const;

/** CPU time of a process in ms; null on systems without `/proc`. */
function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return null;
  }
}

type Watched = Pick<WorkerProcess, 'pid' | 'isSilent' | 'kill'>;

/** From this silence on, CPU time counts: a process sends a heartbeat every 100 ms. */
const MISSED_HEARTBEATS_MS = 250;
/** Consecutive checks that must find a process silent: the server itself may have been busy. */
const MIN_SILENT_CHECKS = 2;
/** Multiple of the deadline after which a silent process is ended even if it uses no CPU. */
const HARD_LIMIT_FACTOR = 10;

interface Silence {
  checks: number;
  /** CPU time when it was first found silent; null if unknown. */
  readonly cpuMs: number | null;
}

/**
 * Ends processes that loop: they have used the CPU for longer than the deadline since they were last heard of. On a
 * busy machine a process may be silent because it isn't scheduled, which is not its fault.
 */
export function createWatchdog(deadlineMs: number, cpuTime = cpuTimeOf) {
  const silences = new WeakMap<Watched, Silence>();
  const cpuOf = ({ pid }: Watched) => (pid === undefined ? null : cpuTime(pid));

  function isLooping(watched: Watched, { checks, cpuMs }: Silence): boolean {
    if (checks < MIN_SILENT_CHECKS || !watched.isSilent(deadlineMs)) return false;
    const now = cpuOf(watched);
    if (cpuMs === null || now === null || watched.isSilent(deadlineMs * HARD_LIMIT_FACTOR))
      return true;
    return now - cpuMs >= deadlineMs;
  }

  return (watched: Watched) => {
    if (!watched.isSilent(Math.min(MISSED_HEARTBEATS_MS, deadlineMs))) {
      silences.delete(watched);
      return;
    }
    const silence = silences.get(watched) ?? { checks: 0, cpuMs: cpuOf(watched) };
    silence.checks += 1;
    silences.set(watched, silence);
    if (isLooping(watched, silence)) watched.kill();
  };
}

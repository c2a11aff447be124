import { readFileSync } from 'node:fs';

/** Linux reports CPU times in ticks (USER_HZ). */
const TICK_MS = 10;
/** Fields after the program's name: user time and system time (proc_pid_stat(5)). */
const [USER_TIME, SYSTEM_TIME] = [11, 12] as const;

/** CPU time of a process in ms; null on systems without `/proc`. */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return null;
  }
}

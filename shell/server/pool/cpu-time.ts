import { readFileSync } from 'node:fs';

/** Linux tells processes' times in these (USER_HZ); ms. */
const TICK = 10;
/** Of the fields behind the program's name: time in its own code, and in the system's (proc_pid_stat(5)). */
const [OWN, SYSTEM] = [11, 12] as const;

/** How long a process has been computing (ms); null where the system doesn't tell, as Linux does. */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything, spaces and brackets among it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[OWN]) + Number(fields[SYSTEM])) * TICK;
  } catch {
    return null;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import {
  type RenderAnswer,
  type RenderJob,
  TRACE_FD,
  type WorkerMessage,
  type WorkerSettings,
} from '../worker/job';

/**
 * Follows the lines that a worker writes when it enters (`+`) and leaves (`-`) a build's code. Returns a
 * function that returns the build it is in, or was in when it died.
 */
function followTrace(pipe: Readable): () => string | null {
  const inside: string[] = [];
  let rest = '';
  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const build = line.slice(1);
      const at = inside.lastIndexOf(build);
      if (line.startsWith('+')) inside.push(build);
      else if (at !== -1) inside.splice(at, 1);
    }
  });
  return () => inside.at(-1) ?? null;
}

/** The process ended while rendering; `build` is the one it was in, if known. */
export class WorkerDied extends Error {
  constructor(readonly build: string | null) {
    super(`the rendering process died${build === null ? '' : ` in ${build}`}`);
  }
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Rejects with {@link WorkerDied}, or with an error of the shell itself. */
  readonly render: (job: RenderJob) => Promise<RenderAnswer>;
  readonly jobs: () => number;
  readonly renders: () => number;
  readonly isAlive: () => boolean;
  /** Whether it has sent nothing for longer than `deadlineMs` while it had work. */
  readonly isSilent: (deadlineMs: number) => boolean;
  readonly kill: () => void;
}

interface PendingJob {
  readonly resolve: (answer: RenderAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/** Pages from memory and the API's answers go first: unknown addresses must not hold them up. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined && getPriority() < PRIORITY) setPriority(pid, PRIORITY);
  } catch {
    // Not allowed here, or the process has ended.
  }
}

/** Time for a process to start on a busy machine. */
const START_TIMEOUT_MS = 15_000;

export function startWorker(
  script: string,
  settings: WorkerSettings,
  onEnd: () => void,
): WorkerProcess {
  const child: ChildProcess = fork(script, [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    // A third of the time that JSON takes for a page's HTML. What can't be cloned throws.
    serialization: 'advanced',
    // Don't inherit the server's options: its preloads depend on how it was started.
    execArgv: ['--enable-source-maps'],
  });
  lowerPriority(child);
  const pendingJobs = new Map<number, PendingJob>();
  const currentBuild = followTrace(child.stdio[TRACE_FD] as Readable);
  let lastMessageAt = performance.now();
  let hasStarted = false;
  let renders = 0;
  let isAlive = true;

  child.on('message', (message: WorkerMessage) => {
    lastMessageAt = performance.now();
    hasStarted = true;
    if ('alive' in message) return;
    const job = pendingJobs.get(message.id);
    pendingJobs.delete(message.id);
    if ('error' in message) job?.reject(new Error(message.error));
    else job?.resolve(message);
  });
  child.on('error', () => child.kill('SIGKILL'));
  // "close" fires after the trace has been read to its end.
  child.on('close', () => {
    isAlive = false;
    for (const { reject } of pendingJobs.values()) reject(new WorkerDied(currentBuild()));
    pendingJobs.clear();
    onEnd();
  });

  return {
    pid: child.pid,
    render: (job) =>
      new Promise((resolve, reject) => {
        renders += 1;
        if (pendingJobs.size === 0) lastMessageAt = performance.now();
        child.send(job, (error) => {
          if (error !== null) child.kill('SIGKILL');
        });
        pendingJobs.set(job.id, { resolve, reject });
      }),
    jobs: () => pendingJobs.size,
    renders: () => renders,
    // A killed process stays connected until it has ended.
    isAlive: () => isAlive && child.connected && !child.killed,
    isSilent: (deadlineMs) =>
      pendingJobs.size > 0 &&
      performance.now() - lastMessageAt > (hasStarted ? deadlineMs : START_TIMEOUT_MS),
    kill: () => child.kill('SIGKILL'),
  };
}

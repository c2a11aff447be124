import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import {
  type RenderAnswer,
  type RenderJob,
  TRACE_FD,
  type WorkerMessage,
  type WorkerSettings,
} from '../worker/job';
import { followTrace } from './follow-trace';

/** The process ended while it rendered; `build` is what it was in, where that is known. */
export class WorkerDied extends Error {
  constructor(readonly build: string | null) {
    super(`the rendering process died${build === null ? '' : ` in ${build}`}`);
  }
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Rejects with {@link WorkerDied}, or with what the shell itself threw. */
  readonly render: (job: RenderJob) => Promise<RenderAnswer>;
  readonly jobs: () => number;
  readonly renders: () => number;
  readonly isAlive: () => boolean;
  /** Whether it has been silent for longer than `deadline` ms while it had work. */
  readonly isSilent: (deadline: number) => boolean;
  readonly kill: () => void;
}

interface Waiting {
  readonly resolve: (answer: RenderAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/** Milliseconds for a process to start, on a busy machine too. */
const START_DEADLINE = 15_000;

export function startWorker(
  script: string,
  settings: WorkerSettings,
  onEnd: () => void,
): WorkerProcess {
  const child: ChildProcess = fork(script, [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    // Of its own, not the server's: what is preloaded there is about who started the server.
    execArgv: ['--enable-source-maps'],
  });
  const waiting = new Map<number, Waiting>();
  const current = followTrace(child.stdio[TRACE_FD] as Readable);
  let lastSign = performance.now();
  let hasStarted = false;
  let renders = 0;
  let isAlive = true;

  child.on('message', (message: WorkerMessage) => {
    lastSign = performance.now();
    hasStarted = true;
    if ('alive' in message) return;
    const job = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) job?.reject(new Error(message.error));
    else job?.resolve(message);
  });
  child.on('error', () => child.kill('SIGKILL'));
  // "close" comes when the trace has been read to its end.
  child.on('close', () => {
    isAlive = false;
    for (const { reject } of waiting.values()) reject(new WorkerDied(current()));
    waiting.clear();
    onEnd();
  });

  return {
    pid: child.pid,
    render: (job) =>
      new Promise((resolve, reject) => {
        renders += 1;
        if (waiting.size === 0) lastSign = performance.now();
        waiting.set(job.id, { resolve, reject });
        child.send(job, (error) => {
          if (error !== null) child.kill('SIGKILL');
        });
      }),
    jobs: () => waiting.size,
    renders: () => renders,
    isAlive: () => isAlive && child.connected,
    isSilent: (deadline) =>
      waiting.size > 0 && performance.now() - lastSign > (hasStarted ? deadline : START_DEADLINE),
    kill: () => child.kill('SIGKILL'),
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import {
  type Rendered,
  type RenderFailed,
  type RenderJob,
  TRACE_FD,
  type WorkerMessage,
  type WorkerSettings,
} from '../worker/job';

/** The process ended while it rendered; `build` is what it was in, where that is known. */
export class WorkerDied extends Error {
  constructor(readonly build: string | null) {
    super(`the rendering process died${build === null ? '' : ` in ${build}`}`);
  }
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  readonly render: (job: RenderJob) => Promise<Rendered>;
  readonly jobs: () => number;
  readonly renders: () => number;
  readonly isAlive: () => boolean;
  /** Milliseconds since its last sign of life. */
  readonly silence: () => number;
  readonly kill: () => void;
}

interface Waiting {
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (reason: Error) => void;
}

/** Follows the lines that a worker writes as it enters (`+`) and leaves (`-`) a remote's code. */
function followTrace(pipe: Readable): () => string | null {
  const inside: string[] = [];
  let rest = '';
  pipe.setEncoding('utf8');
  pipe.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const build = line.slice(1);
      if (line.startsWith('+')) inside.push(build);
      else inside.splice(inside.lastIndexOf(build) >>> 0, 1);
    }
  });
  return () => inside.at(-1) ?? null;
}

export function startWorker(
  script: string,
  settings: WorkerSettings,
  onEnd: () => void,
): WorkerProcess {
  const child: ChildProcess = fork(script, [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  const waiting = new Map<number, Waiting>();
  const current = followTrace(child.stdio[TRACE_FD] as Readable);
  let lastSign = performance.now();
  let renders = 0;
  let isAlive = true;

  child.on('message', (message: WorkerMessage) => {
    lastSign = performance.now();
    if ('alive' in message) return;
    settle(message);
  });
  child.on('error', () => child.kill('SIGKILL'));
  // "close" comes when the trace has been read to its end.
  child.on('close', () => {
    isAlive = false;
    for (const { reject } of waiting.values()) reject(new WorkerDied(current()));
    waiting.clear();
    onEnd();
  });

  function settle(message: Rendered | RenderFailed) {
    const job = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) job?.reject(new Error(message.error));
    else job?.resolve(message);
  }

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
    silence: () => performance.now() - lastSign,
    kill: () => child.kill('SIGKILL'),
  };
}

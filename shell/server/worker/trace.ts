import { writeSync } from 'node:fs';
import { TRACE_FD } from './job';

/** Says whose code runs. Synchronous, since code that loops never gets to an asynchronous send. */
export interface PageTrace {
  readonly enter: (build: string) => void;
  readonly leave: (build: string) => void;
  readonly inside: <Result>(build: string, work: () => Result) => Result;
}

function createTrace(write: (line: string) => void): PageTrace {
  const enter = (build: string) => write(`+${build}\n`);
  const leave = (build: string) => write(`-${build}\n`);
  return {
    enter,
    leave,
    inside: (build, work) => {
      enter(build);
      try {
        return work();
      } finally {
        leave(build);
      }
    },
  };
}

export const pipeTrace = createTrace((line) => writeSync(TRACE_FD, line));

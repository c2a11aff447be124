import { writeSync } from 'node:fs';
import { TRACE_FD } from './job';

/** Reports whose code runs. Synchronous, because code that loops never gets to an asynchronous write. */
export interface PageTrace {
  readonly enter: (build: string) => void;
  readonly leave: (build: string) => void;
  readonly run: <Result>(build: string, work: () => Result) => Result;
}

function createTrace(write: (line: string) => void): PageTrace {
  const enter = (build: string) => write(`+${build}\n`);
  const leave = (build: string) => write(`-${build}\n`);
  return {
    enter,
    leave,
    run: (build, work) => {
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

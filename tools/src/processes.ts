import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

export interface Program {
  name: string;
  /** Arguments to Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Everything that the program says is added to this file. */
  log: string;
}

export interface Running {
  name: string;
  pid: number;
  log: string;
  /** Resolves when the process is gone, whoever ended it. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isGone: () => boolean;
  isAskedToEnd: () => boolean;
  kill: (signal: NodeJS.Signals) => void;
  /** Asks it to end, insists after `patience` ms, and resolves when it is gone. */
  end: (patience?: number) => Promise<void>;
}

const PATIENCE_MS = 5_000;
const END_WITH_PARENT = path.resolve(__dirname, '../end-with-parent.cjs');

export function startProgram(program: Program): Running {
  mkdirSync(path.dirname(program.log), { recursive: true });
  const log = openSync(program.log, 'a');
  const child = spawn(process.execPath, ['--require', END_WITH_PARENT, ...program.args], {
    cwd: program.cwd,
    env: program.env,
    stdio: ['pipe', log, log],
    // Its own group: Ctrl-C reaches this process only, which ends the others in order.
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  let isAsked = false;
  const exited = exitOf(child);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const kill = (signal: NodeJS.Signals) => void (isGone() || child.kill(signal));
  return {
    name: program.name,
    pid: child.pid ?? 0,
    log: program.log,
    exited,
    isGone,
    kill,
    isAskedToEnd: () => isAsked,
    end: async (patience = PATIENCE_MS) => {
      isAsked = true;
      kill('SIGTERM');
      const insist = setTimeout(() => kill('SIGKILL'), patience);
      await exited;
      clearTimeout(insist);
    },
  };
}

function exitOf(child: ChildProcess): Running['exited'] {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

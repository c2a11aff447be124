import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { privateFile } from '@permanto/server/private-files';

export interface Program {
  name: string;
  /** Arguments to Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The program's output is appended to this file. */
  log: string;
}

export interface Running {
  name: string;
  pid: number;
  log: string;
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isGone: () => boolean;
  wasStopped: () => boolean;
  kill: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM, and SIGKILL after the timeout. Resolves when the process has ended. */
  end: (timeoutMs?: number) => Promise<void>;
}

const KILL_TIMEOUT_MS = 5_000;
/** Error logs are readable only by the operator. */
const LOG_MODE = 0o600;
const END_WITH_PARENT = path.resolve(__dirname, '../end-with-parent.cjs');

export function startProgram(program: Program): Running {
  privateFile(program.log);
  const log = openSync(program.log, 'a', LOG_MODE);
  const child = spawn(process.execPath, ['--require', END_WITH_PARENT, ...program.args], {
    cwd: program.cwd,
    env: program.env,
    stdio: ['pipe', log, log],
    // In its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  let isStopRequested = false;
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
    wasStopped: () => isStopRequested,
    end: async (timeoutMs = KILL_TIMEOUT_MS) => {
      isStopRequested = true;
      kill('SIGTERM');
      const killTimer = setTimeout(() => kill('SIGKILL'), timeoutMs);
      await exited;
      clearTimeout(killTimer);
    },
  };
}

function exitOf(child: ChildProcess): Running['exited'] {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

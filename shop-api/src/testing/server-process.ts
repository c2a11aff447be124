import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_MAIL_FOLDER } from './api-process';

const PACKAGE = path.resolve(__dirname, '../..');
const LOADER = require.resolve('tsx');

/** The API as a process of its own, which can be killed as a power cut does it. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #output = '';

  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  get origin(): string {
    return `http://127.0.0.1:${this.environment.PERMANTO_API_PORT}`;
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    this.#output = '';
    const child = spawn(process.execPath, ['--import', LOADER, 'src/main.ts'], {
      cwd: PACKAGE,
      env: {
        ...process.env,
        PERMANTO_MAIL_FOLDER: TEST_MAIL_FOLDER,
        PERMANTO_ALLOW_SANDBOX: 'yes',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    this.#child = child;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the API did not start: ${this.#output}`);
      await pause(50);
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

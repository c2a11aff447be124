import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const packageFolder = path.resolve(__dirname, '../..');
/** Never sends mail through a developer's own settings. */
export const TEST_MAIL_FOLDER = path.resolve(packageFolder, '../.cache/test-mail');

/** The API as a process of its own, as an operator runs it. */
export interface ApiProcess {
  readonly address: string;
  /** Ends it, and waits until it is gone. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Null while it runs, and where a signal ended it. */
  exitCode(): number | null;
}

type Environment = Readonly<Record<string, string>>;

function spawnApi(env: Environment): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: packageFolder,
    env: {
      PATH: process.env.PATH,
      PERMANTO_API_PORT: '0',
      PERMANTO_MAIL_FOLDER: TEST_MAIL_FOLDER,
      PERMANTO_ALLOW_SANDBOX: 'yes',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** What the API says when it does not start. */
export async function failedStart(env: Environment): Promise<string> {
  const child = spawnApi(env);
  child.stdout?.resume();
  const said = textOf(child.stderr);
  await gone(child);
  if (child.exitCode === 0) throw new Error('the API started');
  return said;
}

/** Starts the API on a free port and waits until it listens. */
export async function startApiProcess(env: Environment): Promise<ApiProcess> {
  const child = spawnApi(env);
  const said = textOf(child.stderr);
  for await (const line of createInterface({ input: child.stdout! })) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address === undefined) continue;
    child.stdout?.resume();
    return {
      address,
      kill: async (signal) => {
        child.kill(signal);
        await gone(child);
      },
      exitCode: () => child.exitCode,
    };
  }
  throw new Error(`the API did not start: ${await said}`);
}

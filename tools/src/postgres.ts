import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres } from './gates/needs';
import { freePort } from './ports';

export interface Postgres {
  url: string;
  end: () => void;
}

/** A PostgreSQL server with its defaults, empty, on a free port of this machine; gone with `end`. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is missing; set PG_BIN to the folder with initdb.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [
      ...asServerUser(folder),
      path.join(programs, program),
      ...args,
    ];
    execFileSync(command, rest, { cwd: folder, stdio: 'ignore' });
  };
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  run('pg_ctl', '-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    end: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root; root becomes the user that its package made. */
function asServerUser(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  chmodSync(folder, 0o700);
  execFileSync('chown', ['postgres', folder]);
  return ['runuser', '-u', 'postgres', '--'];
}

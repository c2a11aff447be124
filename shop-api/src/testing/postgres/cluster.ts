import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { freePort } from '@permanto/server/free-port';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** A PostgreSQL server of our own, thrown away afterwards. */
export interface Cluster {
  /** Address of its maintenance database. */
  readonly url: string;
  stop(): void;
}

class PostgresMissing extends Error {
  constructor() {
    super(
      'No PostgreSQL server found (initdb, pg_ctl). Install it, e.g. `apt-get install postgresql`' +
        ' or `brew install postgresql`, or put its bin folder on PATH.',
    );
  }
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'));
}

/** The folder of PostgreSQL's server programs, where they are installed. */
export function findPostgres(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...debianFolders()];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl'].every((program) => existsSync(path.join(folder, program))),
  );
}

function binFolder(): string {
  const found = findPostgres();
  if (found === undefined) throw new PostgresMissing();
  return found;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function ownerForRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    if (status !== 0) throw new PostgresMissing();
    return Number(stdout);
  };
  return { uid: id('-u'), gid: id('-g') };
}

/** Settings that make a throwaway server faster. */
const SETTINGS = ['fsync=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];

/** Makes and starts a cluster in a temporary folder. Throws {@link PostgresMissing}. */
export async function startCluster(settings: readonly string[] = SETTINGS): Promise<Cluster> {
  const bin = binFolder();
  const owner = ownerForRoot();
  const folder = temporaryFolder();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...owner, cwd: folder, stdio: 'pipe' });

  const data = path.join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'permanto', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = [`port=${port}`, `unix_socket_directories=${folder}`, ...settings];
  const flags = options.map((option) => `-c ${option}`).join(' ');
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', flags, 'start']);
  return {
    url: `postgres://permanto@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { existsSync } from 'node:fs';
import { findPostgres } from '@permanto/shop-api/testing/postgres';
import { say } from '../progress';
import { run } from './run';

/** Without a window to draw, Chromium opens pages thrice as fast. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** What it can't start without is in another package of Debian's, which its own doesn't ask for. */
const SHELL_DATA = '/usr/lib/chromium/icudtl.dat';
const PACKAGES = ['chromium-headless-shell', 'chromium-common'];

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that the tests drive; CHROME_PATH names another. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = existsSync(SHELL_DATA) ? [SHELL] : [];
  return [env.CHROME_PATH, ...shell, ...BROWSERS].find((file) => file && existsSync(file));
}

/** Installs what the tests drive, where that is possible without asking; else says what to install. */
export async function installNeeds(): Promise<string[]> {
  const lacking = () => [
    ...(findChromium() ? [] : PACKAGES),
    ...(findPostgres() ? [] : ['postgresql']),
  ];
  const packages = lacking();
  if (packages.length === 0) return [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${packages.join(' and ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  }
  return [...(findChromium() ? [] : [CHROMIUM]), ...(findPostgres() ? [] : [POSTGRES])];
}

const CHROMIUM =
  `Chromium is missing. Install it ("apt-get install ${PACKAGES.join(' ')}" on Debian) ` +
  'or set CHROME_PATH.';
const POSTGRES =
  'PostgreSQL is missing. Install its server ("apt-get install postgresql" on Debian), ' +
  'or put the folder that holds initdb on PATH.';

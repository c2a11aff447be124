import { existsSync } from 'node:fs';
import { findPostgres } from '@permanto/shop-api/testing/postgres';
import { say } from '../progress';
import { run } from './run';

/** Chromium without a window to draw comes first: it opens pages thrice as fast. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser that the tests drive; CHROME_PATH names another. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return [env.CHROME_PATH, ...BROWSERS].find((file) => file && existsSync(file));
}

/** Installs what the tests drive, where that is possible without asking; else says what to install. */
export async function installNeeds(): Promise<string[]> {
  const lacking = () => [
    ...(findChromium() ? [] : ['chromium-headless-shell']),
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
  return lacking().map((name) => INSTRUCTIONS[name as keyof typeof INSTRUCTIONS]);
}

const INSTRUCTIONS = {
  'chromium-headless-shell':
    'Chromium is missing. Install it ("apt-get install chromium-headless-shell" on Debian) ' +
    'or set CHROME_PATH.',
  postgresql:
    'PostgreSQL is missing. Install its server ("apt-get install postgresql" on Debian), ' +
    'or put the folder that holds initdb on PATH.',
};

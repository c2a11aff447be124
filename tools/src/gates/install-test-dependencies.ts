import { existsSync } from 'node:fs';
import { findPostgres } from '@permanto/shop-api/testing/postgres';
import { CHROMIUM_PACKAGES, findChromium } from '../chromium';
import { printLine } from '../progress';
import { run } from './run';

/** Installs Chromium and PostgreSQL if apt and root rights allow it. Returns messages for what is missing. */
export async function installTestDependencies(): Promise<string[]> {
  const missingPackages = () => [
    ...(findChromium() ? [] : CHROMIUM_PACKAGES),
    ...(findPostgres() ? [] : ['postgresql']),
  ];
  const packages = missingPackages();
  if (packages.length === 0) return [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printLine(`Installing ${packages.join(' and ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  }
  return [...(findChromium() ? [] : [CHROMIUM]), ...(findPostgres() ? [] : [POSTGRES])];
}

const CHROMIUM =
  `Chromium is missing. Install it ("apt-get install ${CHROMIUM_PACKAGES.join(' ')}" on Debian) ` +
  'or set CHROME_PATH.';
const POSTGRES =
  'PostgreSQL is missing. Install its server ("apt-get install postgresql" on Debian), ' +
  'or add the folder of initdb to PATH.';

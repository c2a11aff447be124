import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '@permanto/shop-api/testing/postgres';
import { CHROMIUM_PACKAGES, findChromium } from '../chromium';
import { printLine } from '../progress';
import { run } from './run';

interface Dependency {
  isInstalled: () => boolean;
  /** Of Debian. */
  packages: readonly string[];
  complaint: string;
}

const CHROMIUM: Dependency = {
  isInstalled: () => findChromium() !== undefined,
  packages: CHROMIUM_PACKAGES,
  complaint:
    `Chromium is missing. Install it ("apt-get install ${CHROMIUM_PACKAGES.join(' ')}" on Debian) ` +
    'or set CHROME_PATH.',
};
const POSTGRES: Dependency = {
  isInstalled: () => findPostgres() !== undefined,
  packages: ['postgresql'],
  complaint:
    'PostgreSQL is missing. Install its server ("apt-get install postgresql" on Debian), ' +
    'or add the folder of initdb to PATH.',
};
const program = (name: string, debianPackage = name): Dependency => ({
  isInstalled: () =>
    (process.env.PATH ?? '')
      .split(path.delimiter)
      .some((folder) => existsSync(path.join(folder, name))),
  packages: [debianPackage],
  complaint: `${name} is missing. Install it ("apt-get install ${debianPackage}" on Debian).`,
});
const ALL_TESTS = [program('faketime'), program('nginx'), program('varnishd', 'varnish')];

/** Installs what the tests need if apt and root rights allow it. Returns messages for what is missing. */
export async function installTestDependencies({
  isLarge,
}: {
  isLarge: boolean;
}): Promise<string[]> {
  const missing = () =>
    [CHROMIUM, POSTGRES, ...(isLarge ? ALL_TESTS : [])].filter((one) => !one.isInstalled());
  const packages = missing().flatMap((one) => one.packages);
  if (packages.length === 0) return [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printLine(`Installing ${packages.join(' and ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  }
  return missing().map(({ complaint }) => complaint);
}

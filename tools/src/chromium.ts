import { existsSync } from 'node:fs';

/** The headless shell opens pages three times as fast as Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Required by the headless shell, but in a Debian package that its own package doesn't depend on. */
const HEADLESS_SHELL_DATA = '/usr/lib/chromium/icudtl.dat';
export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium-common'];

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for tests and deploys; CHROME_PATH overrides it. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = existsSync(HEADLESS_SHELL_DATA) ? [HEADLESS_SHELL] : [];
  return [env.CHROME_PATH, ...shell, ...BROWSERS].find((file) => file && existsSync(file));
}

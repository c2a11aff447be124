import { existsSync } from 'node:fs';

/** Without a window to draw, Chromium opens pages thrice as fast. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** What it can't start without is in another package of Debian's, which its own doesn't ask for. */
const SHELL_DATA = '/usr/lib/chromium/icudtl.dat';
export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium-common'];

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests and deploys drive; CHROME_PATH names another. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = existsSync(SHELL_DATA) ? [SHELL] : [];
  return [env.CHROME_PATH, ...shell, ...BROWSERS].find((file) => file && existsSync(file));
}

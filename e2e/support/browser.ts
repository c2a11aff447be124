import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@permanto/tools/chromium';

/** A browser for use outside of tests: screenshots and benchmarks. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** Defines the helper with which the compiler names functions, for functions that run in the page. */
export const NAME_HELPER_SCRIPT = 'globalThis.__name = (named) => named;';

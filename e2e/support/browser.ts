import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@permanto/tools/chromium';

/** The browser of what isn't a test: pictures and benchmarks. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** A script for pages: the compiler names functions by a helper that a page doesn't have. */
export const NAMES = 'globalThis.__name = (named) => named;';

import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** What was downloaded, byte for byte as text. */
export async function contentOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1');
}

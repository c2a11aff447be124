import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** Returns the downloaded file as text, one character per byte. */
export async function readDownload(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1');
}

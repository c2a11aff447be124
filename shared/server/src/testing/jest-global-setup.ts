import { chmodSync } from 'node:fs';
import { RUN_FOLDER, temporaryFolder } from '../temporary-folder';

/** What jest's tests leave in their folders goes with the run, also where one fails or a signal ends it. */
export default function globalSetup(): void {
  const folder = temporaryFolder();
  // PostgreSQL, which doesn't run as root, has a folder within.
  chmodSync(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
}

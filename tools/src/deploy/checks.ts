import { readRecord } from './record';
import { assertFilesWhole } from './whole';

/** What is looked at before a build may go live. Throws with what is wrong. */
export async function checkBuild(source: string, told: (line: string) => void): Promise<void> {
  const record = readRecord(source);
  assertFilesWhole(source, record);
  told(`${record.declaration.name} ${record.version}: the build is whole`);
  return Promise.resolve();
}

import { assertLight } from './sizes';
import { assertWithinReach } from './reach';
import { readRecord } from './record';
import { smokeRender } from './smoke';
import { assertBoundStyles } from './styles';
import { assertFilesWhole } from './whole';

/** What is looked at before a build may go live. Throws with what is wrong. */
export async function checkBuild(source: string, told: (line: string) => void): Promise<void> {
  const record = readRecord(source);
  assertFilesWhole(source, record);
  assertLight(source, record);
  assertBoundStyles(source, record);
  assertWithinReach(source, record);
  const rendered = await smokeRender(source, record);
  told(
    rendered === null
      ? 'The build was not rendered: there is no shell to do it (npm run build).'
      : `The build is whole, light and bound, and ${rendered.length} of its pages and slots render.`,
  );
}

import { assertLight } from './sizes';
import { assertWithinReach } from './reach';
import { readRecord } from './record';
import { smokeRender } from './smoke';
import { smokeMount } from './smoke-mount';
import { assertBoundStyles } from './styles';
import { assertFilesWhole } from './whole';

interface Options {
  /** Whether its pages are opened in a browser, too. */
  readonly browser: boolean;
  readonly told: (line: string) => void;
}

/** What is looked at before a build may go live. Throws with what is wrong. */
export async function checkBuild(source: string, { browser, told }: Options): Promise<void> {
  const record = readRecord(source);
  assertFilesWhole(source, record);
  assertLight(source, record);
  assertBoundStyles(source, record);
  assertWithinReach(source, record);
  // Both at once; what the server can't render is told by the server, who knows more of it.
  const [rendering, mounting] = await Promise.allSettled([
    smokeRender(source, record),
    browser ? smokeMount(source, record) : Promise.resolve('it was not asked for'),
  ]);
  told(whatRenders(valueOf(rendering)));
  told(whatMounts(valueOf(mounting)));
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

const whatRenders = (paths: readonly string[] | null) =>
  paths === null
    ? 'The build was not rendered: there is no shell to do it (npm run build).'
    : `The build is whole, light and bound, and ${paths.length} of its pages and slots render.`;

const whatMounts = (mounted: number | string) =>
  typeof mounted === 'string'
    ? `It was not opened in a browser: ${mounted}.`
    : `In a browser all ${mounted} come alive without a complaint.`;

import { assertWithinBudget } from './sizes';
import {
  assertFilesIntact,
  assertOwnResources,
  assertScopedStyles,
  readRecord,
} from '@permanto/release/deploy';
import { smokeRender } from './smoke-render';
import { smokeApiUrl } from './smoke-shop';
import { smokeMount } from './smoke-mount';

export interface CheckOptions {
  /** Whether its pages are also opened in a browser. */
  readonly browser: boolean;
  readonly report: (line: string) => void;
  /** Where its pages get their data. */
  readonly apiUrl?: string;
}

/** Runs the checks that a build must pass before it is deployed. Throws with the reasons if one fails. */
export async function checkBuild(
  source: string,
  { browser, report, apiUrl = smokeApiUrl() }: CheckOptions,
): Promise<void> {
  const record = readRecord(source);
  assertFilesIntact(source, record);
  assertWithinBudget(source, record);
  assertScopedStyles(source, record);
  assertOwnResources(source, record);
  // In parallel. The server's error is thrown first, because it is more specific.
  const [rendering, mounting] = await Promise.allSettled([
    smokeRender(source, record, { apiUrl }),
    browser ? smokeMount(source, record, apiUrl) : Promise.resolve('--no-browser is set'),
  ]);
  report(describeRendering(valueOf(rendering)));
  report(describeMounting(valueOf(mounting)));
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

const describeRendering = (paths: readonly string[] | null) =>
  paths === null
    ? 'The build was not rendered: there is no built shell (npm run build).'
    : `Files, sizes and styles of the build are valid. All ${paths.length} pages and slots render on the server.`;

const describeMounting = (mounted: number | string) =>
  typeof mounted === 'string'
    ? `It was not opened in a browser: ${mounted}.`
    : `All ${mounted} pages and slots hydrate in a browser without errors.`;

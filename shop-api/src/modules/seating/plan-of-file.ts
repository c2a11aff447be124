import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MOST_BYTES, TOO_LARGE, planReader, readPlan, type ReadPlan } from '../shop/domain';
import { importPlan, parsePlan, PlanFault } from './pretix/import-plan';

const isOfPretix = (document: unknown) =>
  typeof document === 'object' && document !== null && 'zones' in document;

function textOf(file: string): string {
  if (statSync(file).size > MOST_BYTES) throw new PlanFault([TOO_LARGE]);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

/** What a plan extends lies beside it. */
const readerBeside = (file: string) =>
  planReader((id) => {
    const base = path.join(path.dirname(file), `${id}.json`);
    return existsSync(base) ? parsePlan(textOf(base)) : undefined;
  });

/** The plan of a file, ours or pretix's, with all that is wrong with it. Throws where there is no file. */
export function planOfFile(file: string): ReadPlan {
  try {
    const text = textOf(file);
    const document = parsePlan(text);
    if (!isOfPretix(document)) return readPlan(document, readerBeside(file));
    const id = path.basename(file, path.extname(file)).replace(/[^A-Za-z0-9_-]/g, '-');
    return { plan: importPlan(text, { id }), faults: [] };
  } catch (error) {
    if (error instanceof PlanFault) return { plan: null, faults: error.faults };
    throw error;
  }
}

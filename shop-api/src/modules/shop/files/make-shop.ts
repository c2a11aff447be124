import { id, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { planReader } from '../domain/plans/read-plan';
import { makeContent } from '../content/make-content';
import { NO_FILES, type OwnFiles } from '../content/own-files';
import { originOf, type ShopOrigins } from '../origins';
import type { Shop } from '../shop';
import { withStatementPage } from '../statement/with-statement';
import { linkFaults } from './check-links';
import { DataFileError } from './data-file';
import { PLANS, type ShopDocuments } from './documents';
import { FORMS, WITHOUT } from './forms';
import { linkShop } from './link-shop';
import type { ShopFiles } from './shop-files';

interface Read<Value> {
  readonly value: Value | null;
  /** `file: place: fault` */
  readonly faults: readonly string[];
}

/** The schema library's own words for a field too many or too few are for programmers. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the file';
  if (issue.type !== 'strict_object') return `${place}: ${issue.message}`;
  if (issue.expected === 'never') return `${place}: there is no such field`;
  return `${place}: ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
}

function checked<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  document: unknown,
): Read<v.InferOutput<Schema>> {
  if (document === undefined) return { value: null, faults: [`${name}: is missing`] };
  const result = v.safeParse(schema, document);
  if (result.success) return { value: result.output, faults: [] };
  return { value: null, faults: result.issues.map((issue) => `${name}: ${faultOf(issue)}`) };
}

const isPlan = (name: string) => name.startsWith(PLANS);
const planName = (id: string) => `${PLANS}${id}.json`;
const planId = (name: string) => name.slice(PLANS.length, -'.json'.length);

function needless(documents: ShopDocuments): string[] {
  const known = Object.keys(FORMS).map((name) => `${name}.json`);
  return Object.keys(documents)
    .filter((name) => !isPlan(name) && !known.includes(name))
    .map((name) => `${name}: is none of a shop's files (${known.join(', ')})`);
}

function fail(key: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new DataFileError(faults.map((fault) => `${key}/${fault}`));
}

function readForms(documents: ShopDocuments): [string, Read<unknown>][] {
  const forms = Object.entries(FORMS) as [keyof typeof FORMS, v.GenericSchema][];
  return forms.map(([name, schema]) => {
    const file = `${name}.json`;
    return [name, checked(file, schema, documents[file] ?? WITHOUT[name])];
  });
}

function readPlans(documents: ShopDocuments): [string, Read<SeatingPlan>][] {
  const readPlan = planReader((id) => documents[planName(id)]);
  const ids = Object.keys(documents).filter(isPlan).map(planId);
  return ids.map((id) => {
    const { plan = null, faults = [] } = readPlan(id) ?? {};
    return [id, { value: plan, faults: faults.map((fault) => `${planName(id)}: ${fault}`) }];
  });
}

/**
 * The shop that data files describe, checked in form and links. `origins` take the place of the
 * host that they name. Throws {@link DataFileError} with every fault found.
 */
export function makeShop(
  key: string,
  documents: ShopDocuments,
  origins: ShopOrigins,
  own: OwnFiles = NO_FILES,
): Shop {
  const isKey: boolean = v.is(id, key);
  if (!isKey) throw new DataFileError([`${key}: the folder's name cannot be a shop's key`]);
  const forms = readForms(documents);
  const planned = readPlans(documents);
  fail(key, [
    ...needless(documents),
    ...[...forms, ...planned].flatMap(([, { faults }]) => faults),
  ]);

  const values = Object.fromEntries(forms.map(([name, { value }]) => [name, value]));
  const read = values as unknown as ShopFiles;
  const files = { ...read, pages: withStatementPage(read.pages) };
  const plans = new Map(planned.flatMap(([name, { value }]) => (value ? [[name, value]] : [])));
  fail(key, linkFaults(files, plans));
  const content = makeContent(key, files, own);
  fail(key, content.faults);
  const host = originOf(origins, key) ?? files.shop.host;
  const filed = { ...content.files, shop: { ...content.files.shop, host } };
  return linkShop(key, filed, { plans, pages: content.pages, own });
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPlan, PlanFault } from '../src/modules/seating/pretix/import-plan';
import { focusText } from '../src/modules/seating/pretix/to-plan';
import { planText } from '../src/testing/arenas/plan-text';

/**
 * `npm run plan:import FILE -- [--shop areena] [--id hall] [--focal x,y]`: makes a seating plan of
 * a shop of one of pretix. The focal point is in the file's own pixels.
 */
const USAGE = 'plan:import FILE [--shop areena] [--id hall] [--focal x,y]';
const SHOPS = path.join(import.meta.dirname, '../shops');
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function focusOf(text: string | undefined): { focus?: [number, number] } {
  if (text === undefined) return {};
  const [x, y, more] = text.split(',').map(Number);
  if (x !== undefined && y !== undefined && more === undefined && Number.isFinite(x + y)) {
    return { focus: [x, y] };
  }
  throw new PlanFault([`--focal ${text}: must be two numbers, as 400,30`]);
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shop: { type: 'string', default: 'areena' },
      id: { type: 'string' },
      focal: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new PlanFault([USAGE]);
  const { shop, id = path.basename(file, path.extname(file)) } = values;
  for (const name of [shop, id]) {
    if (!ID.test(name)) throw new PlanFault([`"${name}" can't be an id; give --shop and --id`]);
  }
  if (!existsSync(path.join(SHOPS, shop, 'shop.json'))) {
    throw new PlanFault([`shops holds no shop "${shop}"`]);
  }
  const plan = importPlan(readFileSync(file, 'utf8'), { id, ...focusOf(values.focal) });
  const folder = path.join(SHOPS, shop, 'plans');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.json`), planText(plan));
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  console.log(`shops/${shop}/plans/${id}.json: ${plan.sections.length} sections,`);
  console.log(
    `${seats.length} seats, categories ${plan.categories.map((one) => one.id).join(', ')}`,
  );
  if (values.focal === undefined) console.log(focusText(plan.shapes));
}

try {
  main();
} catch (error) {
  const isExpected = error instanceof PlanFault || (error as { code?: string }).code !== undefined;
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

import type { seatingPlan } from '@permanto/contracts';
import type * as v from 'valibot';

/** A plan as its file says it: what has a default may be left out. */
export type WrittenPlan = v.InferInput<typeof seatingPlan>;
export type WrittenSection = WrittenPlan['sections'][number];
export type WrittenRow = WrittenSection['rows'][number];
export type WrittenSeat = WrittenRow['seats'][number];
export type Point = [number, number];

const toHundredths = (length: number) => Math.round(length * 100) / 100;

export const rounded = ([x, y]: Point): Point => [toHundredths(x), toHundredths(y)];

/** One row of seats on one line: an arena stays small, and a change of it readable. */
export function planText({ sections, ...plan }: WrittenPlan): string {
  const lines = Object.entries(plan).map(([name, value]) => `  ${entry(name, value)},`);
  return [
    '{',
    ...lines,
    '  "sections": [',
    sections.map(sectionText).join(',\n'),
    '  ]',
    '}\n',
  ].join('\n');
}

const entry = (name: string, value: unknown) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;

function sectionText({ rows, ...section }: WrittenSection): string {
  const lines = Object.entries(section).map(([name, value]) => `      ${entry(name, value)},`);
  const rowLines = rows.map((row) => `        ${JSON.stringify(row)}`).join(',\n');
  return ['    {', ...lines, '      "rows": [', rowLines, '      ]', '    }'].join('\n');
}

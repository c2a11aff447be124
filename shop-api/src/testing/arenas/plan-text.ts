import type { WrittenPlan } from '../../modules/shop/domain/plans/plan-file';

export type { WrittenPlan };
type AnySection = WrittenPlan['sections'][number];
export type WrittenRow = NonNullable<AnySection['rows']>[number];
export type WrittenSection = AnySection & { rows: WrittenRow[] };
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

function sectionText({ rows, ...section }: AnySection): string {
  const fields = Object.entries(section).map(([name, value]) => `      ${entry(name, value)}`);
  if (!rows) return ['    {', fields.join(',\n'), '    }'].join('\n');
  const lines = fields.map((line) => `${line},`);
  const rowLines = rows.map((row) => `        ${JSON.stringify(row)}`).join(',\n');
  return ['    {', ...lines, '      "rows": [', rowLines, '      ]', '    }'].join('\n');
}

import type { SeatingPlan } from '@permanto/contracts';
import { isLoopback } from '../../../sandbox-config';
import type { FiledShop } from './load-shop';

const NAME_WIDTH = 24;

/** The lists of a file, and how long they are. */
function contents(document: unknown): string {
  const lists = Object.entries(document as Record<string, unknown>).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [`${name} ${value.length}`] : [],
  );
  return lists.join(', ');
}

function seats({ sections }: SeatingPlan): string {
  const rows = sections.flatMap((section) => section.rows);
  const count = rows.reduce((total, row) => total + row.seats.length, 0);
  return `seats ${count}, sections ${sections.length}`;
}

/** What is in a shop, for people. */
export function summaryOf({ shop, documents, seasonWeeks }: FiledShop): string[] {
  const { host } = shop.configuration;
  const line = (name: string, text: string) => `  ${name.padEnd(NAME_WIDTH)} ${text}`;
  const files = Object.entries(documents).filter(([name]) => !name.includes('/'));
  return [
    `${shop.key} at ${host}`,
    ...files.map(([name, document]) => line(name, contents(document))),
    ...[...shop.plans].map(([id, plan]) => line(`plans/${id}.json`, seats(plan))),
    ...(seasonWeeks === null || isLoopback(host)
      ? []
      : ['  warning: shop.json: demo_season moves the dates of a shop that the public comes to']),
  ];
}

import type { SeatingPlan } from '@permanto/contracts';
import { inLanguage, titleOf } from '@permanto/contracts/values';
import { escapeHtml } from '@permanto/server/html';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

const TEXTS = { fi, en, sv };
export type Language = keyof typeof TEXTS;
type Texts = typeof fi;

/** The first supported language of `Accept-Language`, or else Finnish. */
export function languageFor(acceptLanguage: string | undefined): Language {
  const languages = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((one): one is Language => one in TEXTS) ?? 'fi';
}

interface PlanPage {
  readonly name: string;
  readonly plan: SeatingPlan | null;
  readonly faults: readonly string[];
}

export function pageOf({ name, plan, faults }: PlanPage, language: Language): string {
  const t = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)} – ${t.title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
<main>
<h1>${escapeHtml(plan ? inLanguage(titleOf(plan), language) : name)}</h1>
${faultsPart(faults, t)}
${plan ? mapPart(t) + tablesPart(plan, t, language) : ''}
</main>
<script src="/page.js"></script>
</html>
`;
}

function faultsPart(faults: readonly string[], t: Texts): string {
  if (faults.length === 0) return `<p>${t.good}</p>`;
  const list = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('\n');
  return `<section class="faults" aria-labelledby="faults">
<h2 id="faults">${t.faults}</h2>
<p>${t.faultsHint}</p>
<ul lang="en">
${list}
</ul>
</section>`;
}

const mapPart = (t: Texts) => `<section aria-label="${t.map}">
<button type="button" id="in">${t.zoomIn}</button>
<button type="button" id="out">${t.zoomOut}</button>
<button type="button" id="all">${t.all}</button>
<p id="failed" role="alert" hidden>${t.failed}</p>
<div id="map"></div>
</section>
`;

type Section = SeatingPlan['sections'][number];

const seatsOf = (sections: readonly Section[]) =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats));

interface TableRow {
  readonly head: string;
  readonly cells?: readonly string[];
  readonly count: number;
}

function tablesPart(plan: SeatingPlan, t: Texts, language: Language): string {
  const named = (part: Parameters<typeof titleOf>[0]) => inLanguage(titleOf(part), language);
  const floors = new Map(plan.floors.map((floor) => [floor.id, named(floor)]));
  const sections = plan.sections.map((section): TableRow => ({
    head: section.kind === 'unnumbered' ? `${named(section)} (${t.unnumbered})` : named(section),
    cells: floors.size > 0 ? [floors.get(section.floor ?? '') ?? ''] : [],
    count: seatsOf([section]).length,
  }));
  const all = seatsOf(plan.sections);
  const categories = plan.categories.map((shown): TableRow => ({
    head: named(shown),
    count: all.filter(({ category }) => category === shown.id).length,
  }));
  const floor = floors.size > 0 ? [t.floor] : [];
  return `<div class="tables">
${table(t.sections, [t.section, ...floor, t.seats], sections, t, language)}
${table(t.categories, [t.category, t.seats], categories, t, language)}
</div>`;
}

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly TableRow[],
  t: Texts,
  language: Language,
): string {
  const format = new Intl.NumberFormat(language);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const line = ({ head, cells = [], count }: TableRow) =>
    `<tr><th scope="row">${escapeHtml(head)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td class="number">${format.format(count)}</td></tr>`;
  const last = { head: t.total, cells: heads.slice(2).map(() => ''), count: total };
  return `<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody>
<tfoot>${line(last)}</tfoot>
</table>`;
}

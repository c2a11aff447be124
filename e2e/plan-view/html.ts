import type { SeatingPlan } from '@permanto/contracts';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

const TEXTS = { fi, en, sv };
export type Language = keyof typeof TEXTS;
type Texts = typeof fi;

/** The first language that somebody asks for (`Accept-Language`) and that there is; Finnish otherwise. */
export function languageFor(asked: string | undefined): Language {
  const wanted = (asked ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((one): one is Language => one in TEXTS) ?? 'fi';
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign);

interface Shown {
  readonly name: string;
  readonly plan: SeatingPlan | null;
  readonly faults: readonly string[];
}

export function pageOf({ name, plan, faults }: Shown, language: Language): string {
  const t = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)} – ${t.title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
<main>
<h1>${escaped(plan?.title ?? name)}</h1>
${faultsPart(faults, t)}
${plan ? mapPart(t) + tablesPart(plan, t, language) : ''}
</main>
<script src="/page.js"></script>
</html>
`;
}

function faultsPart(faults: readonly string[], t: Texts): string {
  if (faults.length === 0) return `<p>${t.good}</p>`;
  const list = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('\n');
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

interface Line {
  readonly head: string;
  readonly cells?: readonly string[];
  readonly count: number;
}

function tablesPart(plan: SeatingPlan, t: Texts, language: Language): string {
  const floors = new Map(plan.floors.map(({ id, title }) => [id, title]));
  const sections = plan.sections.map((section): Line => ({
    head: section.kind === 'unnumbered' ? `${section.title} (${t.unnumbered})` : section.title,
    cells: floors.size > 0 ? [floors.get(section.floor ?? '') ?? ''] : [],
    count: seatsOf([section]).length,
  }));
  const all = seatsOf(plan.sections);
  const categories = plan.categories.map(({ id, title }): Line => ({
    head: title,
    count: all.filter(({ category }) => category === id).length,
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
  lines: readonly Line[],
  t: Texts,
  language: Language,
): string {
  const format = new Intl.NumberFormat(language);
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const line = ({ head, cells = [], count }: Line) =>
    `<tr><th scope="row">${escaped(head)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td class="number">${format.format(count)}</td></tr>`;
  const last = { head: t.total, cells: heads.slice(2).map(() => ''), count: total };
  return `<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.map(line).join('\n')}</tbody>
<tfoot>${line(last)}</tfoot>
</table>`;
}

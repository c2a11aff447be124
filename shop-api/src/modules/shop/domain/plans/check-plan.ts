import {
  DEFAULT_LANGUAGE,
  inLanguage,
  type Localized,
  type SeatingPlan,
} from '@permanto/contracts';
import { MOST } from './plan-limits';

type Section = SeatingPlan['sections'][number];
type Row = Section['rows'][number];
type Point = readonly [number, number];
type Titled = Pick<Section, 'title' | 'titles'>;

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** What is drawn may reach this far over the plan's edge, in its units; seats may not. */
const MAX_OVERHANG = 5;

/**
 * What is wrong with a plan that has the right form, each fault with its place
 * (`sections.2.rows.0.seats.5: …`); empty where nothing is.
 */
export function faultsOfPlan(plan: SeatingPlan): string[] {
  const { categories, floors, sections } = plan;
  const faults = [
    ...sizeFaults(plan),
    ...repeated('categories', categories),
    ...repeated('floors', floors),
    ...repeated('sections', sections),
    ...repeatedRows(sections),
    ...repeatedSeats(sections),
    ...categories.flatMap(({ color, ...category }, c) => [
      ...titleFaults(`categories.${c}`, category),
      ...(COLOUR.test(color) ? [] : [`categories.${c}.color: must be a colour, as #0b5cad`]),
    ]),
    ...floors.flatMap((floor, f) => titleFaults(`floors.${f}`, floor)),
    ...drawnFaults(plan),
  ];
  const known = new Set(categories.map(({ id }) => id));
  sections.forEach((section, s) => {
    const at = `sections.${s}`;
    const { floor } = section;
    if (floor !== undefined && !floors.some(({ id }) => id === floor)) {
      faults.push(`${at}.floor: "${floor}" is not one of the plan's`);
    }
    faults.push(...titleFaults(at, section), ...outlineFaults(plan, at, section));
    if (section.rows.length === 0) faults.push(`${at}: has no seats`);
    else if (section.kind === 'unnumbered') faults.push(...areaFaults(section, at, known));
    else
      section.rows.forEach((row, r) =>
        faults.push(...rowFaults(plan, row, `${at}.rows.${r}`, known)),
      );
  });
  return [...faults, ...faultsOfCompanions(plan)];
}

function sizeFaults({ size: { width, height }, ...plan }: SeatingPlan): string[] {
  return [
    ...(width > 0 && height > 0 ? [] : ['size: must be more than 0']),
    ...(['categories', 'sections'] as const)
      .filter((list) => plan[list].length === 0)
      .map((list) => `${list}: must not be empty`),
  ];
}

const tooLong = (at: string, text: string) =>
  text.length > MOST.letters ? [`${at}: is too long`] : [];

/** Of a text, and of the same in all its languages. */
const textFaults = (at: string, text: string, all: Localized = { fi: text }) => [
  ...tooLong(at, text),
  ...Object.entries(all).flatMap(([language, one = '']) => tooLong(`${at}s.${language}`, one)),
  ...(inLanguage(all, DEFAULT_LANGUAGE) === text ? [] : [`${at}s.fi: must be the same as ${at}`]),
];
const titleFaults = (at: string, { title, titles }: Titled) =>
  textFaults(`${at}.title`, title, titles);

/** Places and ids of all that is there twice. */
function twice(named: Iterable<readonly [place: string, id: string]>): string[] {
  const known = new Set<string>();
  const faults: string[] = [];
  for (const [place, id] of named) {
    if (known.has(id)) faults.push(`${place}.id: "${id}" is there twice`);
    known.add(id);
  }
  return faults;
}

const repeated = (list: string, entries: readonly { readonly id: string }[]) =>
  twice(entries.map(({ id }, at) => [`${list}.${at}`, id]));

const repeatedRows = (sections: readonly Section[]) =>
  twice(
    sections.flatMap(({ rows }, s) =>
      rows.map(({ id }, r) => [`sections.${s}.rows.${r}`, id] as const),
    ),
  );

function* seatIds(sections: readonly Section[]): Generator<[place: string, id: string]> {
  for (const [s, { rows, kind }] of sections.entries()) {
    for (const [r, { seats }] of rows.entries()) {
      const row = kind === 'unnumbered' ? `sections.${s}` : `sections.${s}.rows.${r}`;
      for (const [n, { id }] of seats.entries()) {
        yield [kind === 'unnumbered' ? row : `${row}.seats.${n}`, id];
      }
    }
  }
}

const repeatedSeats = (sections: readonly Section[]) => twice(seatIds(sections));

function isOutside({ size: { width, height } }: SeatingPlan, [x, y]: Point, over = 0): boolean {
  return x < -over || y < -over || x > width + over || y > height + over;
}

function outlineFaults(
  plan: SeatingPlan,
  at: string,
  {
    outline,
    label_at,
  }: { readonly outline: readonly Point[]; readonly label_at?: Point | undefined },
): string[] {
  const place = `${at}.outline`;
  const outside = outline.findIndex((point) => isOutside(plan, point, MAX_OVERHANG));
  return [
    ...(outline.length < 3 ? [`${place}: needs at least 3 points`] : []),
    ...(outside >= 0 ? [`${place}.${outside}: lies outside the plan`] : []),
    ...(label_at && isOutside(plan, label_at, MAX_OVERHANG)
      ? [`${at}.label_at: lies outside the plan`]
      : []),
  ];
}

function drawnFaults(plan: SeatingPlan): string[] {
  return [
    ...plan.shapes.flatMap((shape, s) => [
      ...outlineFaults(plan, `shapes.${s}`, shape),
      ...textFaults(`shapes.${s}.label`, shape.label ?? '', shape.labels),
    ]),
    ...plan.texts.flatMap(({ at, text, texts, size = 1 }, t) => [
      ...textFaults(`texts.${t}.text`, text, texts),
      ...(isOutside(plan, at, MAX_OVERHANG) ? [`texts.${t}.at: lies outside the plan`] : []),
      ...(size > 0 ? [] : [`texts.${t}.size: must be more than 0`]),
    ]),
  ];
}

/** The places of an area are all like its first: a fault of one is reported once. */
function areaFaults({ rows }: Section, at: string, categories: ReadonlySet<string>): string[] {
  const seats = rows.flatMap((row) => row.seats);
  const [first, last] = [seats[0], seats.at(-1)];
  if (!first || !last) return [`${at}: has no seats`];
  return [
    ...unknownCategory(`${at}.category`, first.category, categories),
    ...(last.id.length > MAX_ID_LENGTH ? [`${at}.id: is too long for the ids of its places`] : []),
  ];
}

const MAX_ID_LENGTH = 64;

const unknownCategory = (at: string, category: string, known: ReadonlySet<string>) =>
  known.has(category) ? [] : [`${at}: "${category}" is not one of the plan's`];

function rowFaults(
  plan: SeatingPlan,
  { label, seats }: Row,
  at: string,
  categories: ReadonlySet<string>,
): string[] {
  const faults = tooLong(`${at}.label`, label);
  if (seats.length === 0) faults.push(`${at}: has no seats`);
  seats.forEach(({ number, category, x, y }, n) => {
    const place = `${at}.seats.${n}`;
    faults.push(
      ...tooLong(`${place}.number`, number),
      ...unknownCategory(`${place}.category`, category, categories),
    );
    if (isOutside(plan, [x, y])) faults.push(`${place}: lies outside the plan`);
  });
  return faults;
}

/** A companion's seat belongs to a place for a wheelchair of its own section. */
function faultsOfCompanions({ sections }: SeatingPlan): string[] {
  return sections.flatMap(({ rows }, s) => {
    const seats = rows.flatMap((row) => row.seats);
    const places = new Set(seats.filter(({ accessible }) => accessible).map(({ id }) => id));
    return rows.flatMap((row, r) =>
      row.seats.flatMap(({ companion_of: of, accessible }, n) => {
        const at = `sections.${s}.rows.${r}.seats.${n}.companion_of`;
        if (of === undefined) return [];
        if (accessible) return [`${at}: is given for a place for a wheelchair`];
        return places.has(of) ? [] : [`${at}: "${of}" is no place for a wheelchair of its section`];
      }),
    );
  });
}

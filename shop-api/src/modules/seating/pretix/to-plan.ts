import type { seatingPlan } from '@permanto/contracts';
import type * as v from 'valibot';
import type { PretixPlan } from './format';
import { cornersOf, middleOf, outlineAround, type Point, seatSpacing, sum } from './geometry';

const MAX_LENGTH = 60;

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const SPACED_LETTERS = /(?<=(?:^|\P{L})\p{L})[\s._-]+(?=\p{L}(?:\P{L}|$))/gu;

/** A label by which it is recognized, however it is written: `B Ü H N E` → `buhne`. */
const folded = (label: string) =>
  withoutAccents(label).toLowerCase().replaceAll(SPACED_LETTERS, '');

/** Letters that an id may have, for a name that people gave: `Bühne 1` → `Buhne-1`. */
function plain(name: string): string {
  const safe = withoutAccents(name)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return safe.slice(0, MAX_LENGTH) || 'x';
}

/** Gives each name an id of its own, the same for the same names in the same order. */
function idGiver(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    let id = plain(name);
    for (let n = given.get(id) ?? 1; given.has(id); n++) {
      const next = `${plain(name).slice(0, MAX_LENGTH - 6)}-${n + 1}`;
      if (!given.has(next)) given.set(plain(name), n + 1);
      id = next;
    }
    given.set(id, 1);
    return id;
  };
}

type Plan = v.InferInput<typeof seatingPlan>;
type Section = Plan['sections'][number];
type PlannedSeat = Section['rows'][number]['seats'][number];
type Shape = Plan['shapes'][number];
type Zone = PretixPlan['zones'][number];

interface Options {
  readonly id: string;
  /** In the file's own pixels; guessed where it isn't said. */
  readonly focus: Point | undefined;
}

// For labels as `folded` gives them.
const STAGE = /stage|bue?hne|lava|nayttamo|scen|screen|leinwand|kangas|podium/;
const COURT = /court|pitch|rink|spielfeld|kentta|kaukalo|parketti/;
const WHEELCHAIR = /wheelchair|rollstuhl|pyoratuoli|rullstol/;
const COLOURS = ['#0b5cad', '#b4430a', '#1b6e3c', '#6a3d9a', '#8a6100'];
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** Around the seats of a plan that has no size. */
const MARGIN = 3;

function kindOf(label: string): Shape['kind'] {
  const text = folded(label);
  return STAGE.test(text) ? 'stage' : COURT.test(text) ? 'court' : 'block';
}

/** What the seats face where no focus is asked for; otherwise it is the middle of the upper edge. */
const facedShape = <Drawn extends Pick<Shape, 'kind'>>(shapes: readonly Drawn[]) =>
  shapes.find(({ kind }) => kind === 'stage') ?? shapes.find(({ kind }) => kind === 'court');

/** What is said to people who didn't ask for a focus. */
export function focusText(shapes: readonly Pick<Shape, 'kind' | 'label'>[]): string {
  const faced = facedShape(shapes);
  return faced
    ? `The best seats are the nearest to "${faced.label}". --focal x,y sets another point.`
    : 'No area has the label of a stage or a court: the best seats are the nearest to the middle ' +
        'of the upper edge. If people look elsewhere, say where: --focal x,y.';
}

/** Makes a plan of ours of a checked plan of pretix: one seat is about 1 wide. */
export function toPlan(plan: PretixPlan, { id, focus }: Options): Plan {
  const spacing = seatSpacing(plan);
  const scaled = (length: number) => Math.round((length / spacing) * 1_000) / 1_000;
  const at = ({ x, y }: { x: number; y: number }): Point => [scaled(x), scaled(y)];
  const categories = categoriesOf(plan);
  const idOf = { section: idGiver(), row: idGiver(), seat: idGiver() };

  const sectionOf = (zone: Zone, z: number): Section => {
    const title = zone.name || zone.zone_id || String(z + 1);
    const sectionId = idOf.section(title);
    const rows = zone.rows
      .filter(({ seats }) => seats.length > 0)
      .map((row, r) => ({
        id: idOf.row(`${sectionId}-${row.row_number || r + 1}`),
        label: row.row_number,
        seats: row.seats.map((seat): PlannedSeat => {
          const [x, y] = at(sum(zone.position, row.position, seat.position));
          const { seat_guid, seat_number, category, wheelchair } = seat;
          return {
            id: idOf.seat(seat_guid),
            number: seat_number,
            x,
            y,
            category: categories.get(category)?.id ?? category,
            accessible: wheelchair || WHEELCHAIR.test(folded(category)),
          };
        }),
      }));
    return {
      id: sectionId,
      title,
      outline: outlineAround(rows.flatMap(({ seats }) => seats)),
      rows,
    };
  };

  const sections = plan.zones
    .filter(({ rows }) => rows.some(({ seats }) => seats.length > 0))
    .map(sectionOf);
  const shapes = plan.zones.flatMap((zone) =>
    zone.areas.map((area): Shape => {
      const label = area.text?.text ?? '';
      const origin = sum(zone.position, area.position);
      return {
        kind: kindOf(label),
        outline: cornersOf(area).map(([x, y]) => at(sum(origin, { x, y }))),
        ...(label !== '' && { label }),
      };
    }),
  );
  const drawn = {
    id,
    title: plan.name,
    categories: [...categories.values()],
    sections,
    shapes,
    focal_point: focus && at({ x: focus[0], y: focus[1] }),
  };
  return plan.size
    ? framed(drawn, { width: scaled(plan.size.width), height: scaled(plan.size.height) })
    : framed(...movedIn(drawn));
}

function categoriesOf({ categories }: PretixPlan) {
  const idOf = idGiver();
  return new Map(
    categories.map(({ name, color }, n) => {
      const shown = HEX.test(color) ? color : (COLOURS[n % COLOURS.length] ?? color);
      return [name, { id: idOf(name), title: name, color: shown }];
    }),
  );
}

type Drawn = Omit<Plan, 'size' | 'focal_point'> & { focal_point: Point | undefined };
type Size = Plan['size'];

const within = (length: number, most: number) => Math.min(most, Math.max(0, length));

/** What reaches over the edge of the page is drawn up to it, as pretix does. */
function cutOff(shape: Shape, { width, height }: Size): Shape {
  const outline = shape.outline.map(([x, y]): Point => [within(x, width), within(y, height)]);
  return { ...shape, outline };
}

function framed(drawn: Drawn, size: Size): Plan {
  const faced = facedShape(drawn.shapes);
  const guessed: Point = faced ? middleOf(faced.outline) : [size.width / 2, 0];
  const shapes = drawn.shapes.map((shape) => cutOff(shape, size));
  return { ...drawn, shapes, size, focal_point: drawn.focal_point ?? guessed };
}

/** A plan without a size is as large as what is in it, and begins near its first seat. */
function movedIn(drawn: Drawn): [Drawn, Size] {
  const { sections, shapes, focal_point } = drawn;
  const points = [...sections, ...shapes].flatMap(({ outline }) => outline);
  const [left, right, top, bottom] = points.reduce<[number, number, number, number]>(
    ([l, r, t, b], [x, y]) => [Math.min(l, x), Math.max(r, x), Math.min(t, y), Math.max(b, y)],
    [Infinity, -Infinity, Infinity, -Infinity],
  );
  const moved = ([x, y]: Point): Point => [x - left + MARGIN, y - top + MARGIN];
  const seat = (given: PlannedSeat): PlannedSeat => {
    const [x, y] = moved([given.x, given.y]);
    return { ...given, x, y };
  };
  const inside: Drawn = {
    ...drawn,
    focal_point: focal_point && moved(focal_point),
    shapes: shapes.map((shape) => ({ ...shape, outline: shape.outline.map(moved) })),
    sections: sections.map((section) => ({
      ...section,
      outline: section.outline.map(moved),
      rows: section.rows.map((row) => ({ ...row, seats: row.seats.map(seat) })),
    })),
  };
  return [inside, { width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN }];
}

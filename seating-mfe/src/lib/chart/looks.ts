import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { inkOn, mixColors, type Palette, rgbOf, shownColor } from './palette';
import { type Pixel, pixelOf } from './pixel-buffer';
import { SEAT_STATUSES, type SeatStatus, STATUS } from './seat-status';
import { shapeOfCategory } from './shapes';
import type { Look } from './sprites';

/** Of a seat's features only the most important one is drawn. */
const KINDS = ['plain', 'accessible', 'companion', 'restricted'] as const;
type Kind = (typeof KINDS)[number];

const { accessible, companion, restricted } = SEAT_FEATURE;
const kindOf = (features: number) =>
  features & accessible ? 1 : features & companion ? 2 : features & restricted ? 3 : 0;

interface LookParts {
  readonly category: number;
  readonly status: number;
  readonly kind: Kind;
  readonly dimmed: boolean;
}

/** How much of its section's colour a dimmed seat takes on. */
const DIMMED_SHARE = 0.8;

/**
 * Every look of a plan's seats: category × status × kind × dimmed. A look is identified by its
 * number.
 */
export class Looks {
  readonly #looks: (Look | undefined)[] = [];
  readonly #inks: (Pixel | null | undefined)[] = [];

  constructor(
    private readonly plan: PlanTable,
    private readonly palette: Palette,
  ) {}

  /** `status` as its number; `dimmed` is 0 or 1. */
  numberOf(seat: number, status: number, dimmed: number): number {
    const { category, features } = this.plan.seats;
    const kind = kindOf(features[seat]!);
    return ((category[seat]! * SEAT_STATUSES.length + status) * KINDS.length + kind) * 2 + dimmed;
  }

  readonly at = (look: number): Look => (this.#looks[look] ??= this.#make(this.#read(look)));

  /** The colour of the number on the seat; null if a mark is drawn instead. */
  inkOf(look: number): Pixel | null {
    const known = this.#inks[look];
    if (known !== undefined) return known;
    const { status, kind, dimmed } = this.#read(look);
    const hasNumber =
      status === STATUS.free && !dimmed && kind !== 'accessible' && kind !== 'companion';
    const { fill } = this.at(look);
    return (this.#inks[look] = hasNumber ? pixelOf(rgbOf(inkOn(fill))) : null);
  }

  #read(look: number): LookParts {
    const [kinds, statuses] = [KINDS.length, SEAT_STATUSES.length];
    const rest = look >> 1;
    return {
      dimmed: (look & 1) === 1,
      kind: KINDS[rest % kinds]!,
      status: Math.floor(rest / kinds) % statuses,
      category: Math.floor(rest / kinds / statuses),
    };
  }

  #make({ category, status, kind, dimmed }: LookParts): Look {
    const { palette, plan } = this;
    const color = rgbOf(shownColor(plan.categories[category]?.color ?? '', palette));
    const look = lookIn(SEAT_STATUSES[status]!, kind, color, palette);
    if (!dimmed) return { shape: shapeOfCategory(category), ...look };
    const faded = mixColors(look.fill, rgbOf(palette.section), DIMMED_SHARE);
    return { shape: shapeOfCategory(category), fill: faded, ring: null, mark: null };
  }
}

function lookIn(
  status: SeatStatus,
  kind: Kind,
  color: Look['fill'],
  palette: Palette,
): Omit<Look, 'shape'> {
  const background = rgbOf(palette.background);
  const taken = rgbOf(palette.taken);
  switch (status) {
    case 'free':
      return freeLook(kind, color, background);
    case 'own':
      return {
        fill: rgbOf(palette.own),
        ring: color,
        mark: { kind: 'tick', color: rgbOf(palette.ownMark) },
      };
    case 'taken':
      return { fill: taken, ring: null, mark: { kind: 'cross', color: background } };
    case 'held':
      return { fill: taken, ring: null, mark: { kind: 'bar', color: background } };
    case 'blocked':
      return { fill: background, ring: taken, mark: null };
  }
}

function freeLook(kind: Kind, color: Look['fill'], background: Look['fill']): Omit<Look, 'shape'> {
  const ink = rgbOf(inkOn(color));
  switch (kind) {
    case 'plain':
      return { fill: color, ring: null, mark: null };
    case 'accessible':
      return { fill: color, ring: null, mark: { kind: 'wheelchair', color: ink } };
    case 'companion':
      return { fill: color, ring: null, mark: { kind: 'plus', color: ink } };
    case 'restricted':
      return { fill: mixColors(background, color, 0.15), ring: color, mark: null };
  }
}

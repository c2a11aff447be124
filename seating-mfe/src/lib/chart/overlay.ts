import { lettersAmongSeats, lettersFromAfar, type Lettering, lettersOfPlan } from './ground';
import { fontOf } from './letters';
import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import { shownRect, toScreen, type Size, type View } from './view';

/** Words that are partly outside the frame are drawn, in CSS pixels. */
const WORD_ROOM = 80;

/** Below this scale sections are drawn instead of their seats, in CSS pixels for one unit. */
export const SEATS_FROM = 8;

export const showsSeats = ({ scale }: View) => scale >= SEATS_FROM;

/** What is drawn on top, of which little is on show: words, and rings around seats. */
export class Overlay {
  readonly #widths = new Map<string, number>();

  constructor(private readonly context: CanvasRenderingContext2D) {}

  /** `rings`: seats with a ring around them (focus, pointer). `ratio`: device pixels for one of CSS. */
  draw(scene: Scene, view: View, frame: Size, ratio: number, rings: readonly number[]): void {
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const letters of this.#lettersOf(scene, view, frame)) this.#write(letters, view, frame);
    for (const seat of rings) this.#drawRing(scene, seat, view, frame);
  }

  #lettersOf(scene: Scene, view: View, frame: Size): Lettering[] {
    const { plan, areas, sections, palette, lines } = scene;
    const room = WORD_ROOM / view.scale;
    const { left, right, top, bottom } = shownRect(view, frame);
    const isShown = ({ x, y }: { x: number; y: number }) =>
      x > left - room && x < right + room && y > top - room && y < bottom + room;
    const ofPlan = lettersOfPlan(plan, areas, view.scale, palette).filter(({ at }) => isShown(at));
    const isNear = showsSeats(view);
    const ofSections = sections.flatMap((section, at) => {
      if (!section || !isShown(section.outline.middle)) return [];
      if (isNear && !section.isUnnumbered) return [];
      const words = lines[at] ?? [plan.sections[at]!.title];
      return lettersFromAfar(section, words, scene.shadeOf(at), view.scale, this.#widthOf);
    });
    const amongSeats = isNear ? lettersAmongSeats(scene, isShown, view.scale) : [];
    return [...ofPlan, ...ofSections, ...amongSeats];
  }

  #write({ text, at, below, size, weight, color }: Lettering, view: View, frame: Size): void {
    const { context } = this;
    const { x, y } = toScreen(view, frame, at);
    context.font = fontOf(size, weight);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = color;
    context.fillText(text, x, y + below);
  }

  #drawRing({ plan, palette }: Scene, seat: number, view: View, frame: Size): void {
    const { context } = this;
    const at = toScreen(view, frame, { x: plan.seats.x[seat]!, y: plan.seats.y[seat]! });
    const radius = Math.max(7, SEAT_RADIUS * view.scale * 1.25);
    for (const [width, color] of [
      [5, palette.background],
      [3, palette.focus],
    ] as const) {
      context.lineWidth = width;
      context.strokeStyle = color;
      context.beginPath();
      context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }

  readonly #widthOf = (text: string, size: number): number => {
    const key = `${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.context.font = fontOf(size, 600);
    const { width } = this.context.measureText(text);
    this.#widths.set(key, width);
    return width;
  };
}

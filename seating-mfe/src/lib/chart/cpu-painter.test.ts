import { makePlanTable } from '@permanto/contracts/seating-plan';
import { inkOn, LIGHT, mixColors, rgbOf } from './palette';
import { pixelOf } from './pixel-buffer';
import type { Scene } from './scene';
import { hallOf, tableOf } from './testing/plans';
import { drawHall } from './testing/draw-hall';
import { forSeeds } from './testing/random';

const plan = tableOf(2, 6, 8);
const NEAR = { x: plan.size.width / 2, y: plan.size.height / 2, scale: 16 };
const FAR = { ...NEAR, scale: 7 };
const colorOf = (seat: number) => rgbOf(plan.categories[plan.seats.category[seat]!]!.color);
const pointOf = (seat: number) => ({ x: plan.seats.x[seat]!, y: plan.seats.y[seat]! });
/** On the seat, beside whatever is drawn in its middle. */
const besideMiddle = (seat: number) => ({ ...pointOf(seat), y: pointOf(seat).y + 0.3 });
const SECTION = pixelOf(rgbOf(LIGHT.section));

describe('the CPU painter', () => {
  it('draws every free seat in its category’s colour in any view', () => {
    forSeeds(12, (random) => {
      // Not so far aside that the names of rows at the window's edge lie on seats.
      const x = NEAR.x + (random() - 0.5) * 3;
      const view = { x, y: NEAR.y - random(), scale: 12 + random() * 5 };
      const { at } = drawHall(plan, view);
      for (let seat = 0; seat < plan.seats.count; seat++) {
        expect([seat, at(pointOf(seat))]).toEqual([seat, pixelOf(colorOf(seat))]);
      }
    });
  });

  it('draws the section between the seats, and the background around it', () => {
    const { at } = drawHall(plan, NEAR);
    expect(at({ x: plan.seats.x[0]! + 0.5, y: plan.seats.y[0]! + 0.5 })).toBe(SECTION);
    expect(at({ x: 0.2, y: 0.2 })).toBe(pixelOf(rgbOf(LIGHT.background)));
  });

  it('draws each seat status differently', () => {
    const { at } = drawHall(plan, NEAR, (scene) =>
      scene.setStatus([
        [0, 'own'],
        [1, 'taken'],
        [2, 'held'],
        [3, 'blocked'],
      ]),
    );
    const taken = pixelOf(rgbOf(LIGHT.taken));
    expect([0, 1, 2, 3].map((seat) => at(besideMiddle(seat)))).toEqual([
      pixelOf(rgbOf(LIGHT.own)),
      taken,
      taken,
      pixelOf(rgbOf(LIGHT.background)),
    ]);
    const marked = [1, 2].map((seat) => at({ ...pointOf(seat), x: pointOf(seat).x + 0.2 }));
    expect(marked[0]).not.toBe(marked[1]);
  });

  it('outlines the section that stands out, while sections are drawn', () => {
    const { outline } = plan.sections[0]!;
    const onEdge = { x: outline[0]![0], y: (outline[0]![1] + outline[2]![1]) / 2 };
    const raise = (scene: Scene) => (scene.raised = 0);
    const text = pixelOf(rgbOf(LIGHT.text));
    expect(drawHall(plan, FAR, raise).at(onEdge)).toBe(text);
    expect(drawHall(plan, FAR).at(onEdge)).not.toBe(text);
    expect(drawHall(plan, NEAR, raise).at(onEdge)).not.toBe(text);
  });

  it('dims seats', () => {
    const dimmed = new Uint8Array(plan.seats.count);
    dimmed[1] = 1;
    const { at } = drawHall(plan, NEAR, (scene) => scene.setDimmed(dimmed));
    expect(at(pointOf(0))).toBe(pixelOf(colorOf(0)));
    const faded = mixColors(colorOf(1), rgbOf(LIGHT.section), 0.8);
    expect(at(pointOf(1))).toBe(pixelOf(faded));
  });

  it('draws free seats’ numbers in a colour that contrasts with the seat', () => {
    const large = { ...pointOf(1), scale: 40 };
    const { at } = drawHall(plan, large, (scene) => scene.setStatus([[0, 'taken']]));
    expect(at(pointOf(1))).toBe(pixelOf(rgbOf(inkOn(colorOf(1)))));
    expect(at(besideMiddle(0))).toBe(pixelOf(rgbOf(LIGHT.taken)));
  });

  it('draws sections paler with fewer free seats when zoomed out, and the visitor’s seats', () => {
    const middle = { x: (plan.seats.x[0]! + plan.seats.x[7]!) / 2, y: plan.seats.y[20]! };
    const seats = plan.sections[0]!.seats;
    const colorWith = (takenCount: number) =>
      drawHall(plan, FAR, (scene) =>
        scene.setStatus(
          Array.from({ length: takenCount }, (_, at) => [seats.from + at, 'taken'] as const),
        ),
      ).at(middle);
    expect(colorWith(0)).toBe(pixelOf(colorOf(0)));
    expect(colorWith(48)).toBe(pixelOf(rgbOf(LIGHT.taken)));
    expect(new Set([0, 12, 40, 48].map(colorWith)).size).toBe(4);

    const filtered = drawHall(plan, FAR, (scene) =>
      scene.setDimmed(new Uint8Array(plan.seats.count).fill(1, seats.from, seats.to)),
    );
    expect(filtered.at(middle)).toBe(pixelOf(rgbOf(LIGHT.taken)));

    const own = drawHall(plan, FAR, (scene) => scene.setStatus([[20, 'own']]));
    expect(own.at({ ...pointOf(20), y: pointOf(20).y + 0.35 })).toBe(pixelOf(rgbOf(LIGHT.own)));
  });

  it('draws one floor at a time', () => {
    const hall = hallOf(2, 6, 8);
    const sections = hall.sections.map((section, at) => ({ ...section, floor: `f${at}` }));
    const floors = ['f0', 'f1'].map((id) => ({ id, title: id }));
    const table = makePlanTable({ ...hall, floors, sections });
    const upstairs = drawHall(table, NEAR, (scene) => scene.setFloor('f1'));
    expect(upstairs.at(pointOf(0))).toBe(pixelOf(rgbOf(LIGHT.background)));
    const last = table.seats.count - 1;
    expect(upstairs.at(pointOf(last))).toBe(pixelOf(colorOf(last)));
  });
});

import type { Locator, Page } from '@playwright/test';

/** A seat's position in the plan, in the plan's units. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** The parts of the plan that determine where a seat is drawn. */
export interface DrawnHall {
  readonly size: { readonly width: number; readonly height: number };
  readonly seats: ReadonlyMap<string, Position>;
}

/** The margin around the whole hall (`seating-mfe/src/lib/chart/view.ts`). */
const MARGIN_PX = 8;

/** The slot `seat-picker` on the event page. */
export class SeatPicker {
  constructor(readonly page: Page) {}

  readonly region = () => this.page.getByRole('region', { name: 'Valitse paikat' });
  readonly map = () => this.region().getByRole('img', { name: /^Paikkakartta/ });
  /** Not found by its role, because the grid of seats covers the map. */
  readonly canvas = () => this.region().locator('canvas').first();
  /** Opens and closes the filter. */
  readonly filter = () => this.region().getByText(/^Rajaa paikkoja/);
  readonly category = (name: RegExp) =>
    this.region().getByRole('group', { name: 'Hintaluokat' }).getByRole('checkbox', { name });
  readonly resetFilter = () => this.region().getByRole('button', { name: 'Poista rajaukset' });
  readonly skipSections = () => this.region().getByRole('link', { name: 'Ohita katsomoluettelo' });
  readonly zoomIn = () => this.region().getByRole('button', { name: 'Lähennä' });
  readonly best = () => this.region().getByRole('button', { name: 'Varaa parhaat paikat' });
  readonly asList = () => this.region().getByRole('button', { name: 'Näytä luettelona' });
  readonly asMap = () => this.region().getByRole('button', { name: 'Näytä kartalla' });
  readonly fullScreen = () => this.region().getByRole('button', { name: 'Koko näyttö' });
  readonly leaveFullScreen = () =>
    this.region().getByRole('button', { name: 'Poistu koko näytöstä' });
  readonly wholeHall = () => this.region().getByRole('button', { name: 'Koko halli' });
  readonly section = (name: string) => this.region().getByRole('button', { name, exact: true });
  readonly grid = () => this.region().getByRole('grid');
  readonly seat = (name: RegExp) => this.grid().getByRole('gridcell', { name });
  readonly chosen = () => this.region().getByRole('region', { name: 'Valitut paikat' });
  readonly remove = () => this.chosen().getByRole('button', { name: /^Poista / });
  readonly press = (name: string) => this.region().getByRole('button', { name }).click();
  readonly alert = () => this.region().getByRole('alert');
  /** The offered seat after another visitor was faster. */
  readonly offered = () =>
    this.alert().getByRole('button', { name: /^Valitse lähin vapaa paikka/ });

  async hall(eventId: string): Promise<DrawnHall> {
    const response = await this.page.request.get(
      `/v1/kotipelit/events/${eventId}/seating_chart.json`,
    );
    const { seating_plan: plan } = (await response.json()) as {
      seating_plan: {
        size: DrawnHall['size'];
        sections: { rows: { seats: ({ id: string } & Position)[] }[] }[];
      };
    };
    const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
    return { size: plan.size, seats: new Map(seats.map((seat) => [seat.id, seat])) };
  }

  /** The seat's position in the window while the whole hall is shown. */
  async pointOf({ size, seats }: DrawnHall, seatId: string): Promise<Position> {
    await this.map().scrollIntoViewIfNeeded();
    const seat = seats.get(seatId);
    const box = await innerBox(this.map());
    if (!seat) throw new Error(`The plan has no seat ${seatId}.`);
    const scale = Math.min(
      (box.width - 2 * MARGIN_PX) / size.width,
      (box.height - 2 * MARGIN_PX) / size.height,
    );
    return {
      x: box.x + box.width / 2 + (seat.x - size.width / 2) * scale,
      y: box.y + box.height / 2 + (seat.y - size.height / 2) * scale,
    };
  }
}

/** The box inside the border, which the canvas covers. */
function innerBox(element: Locator) {
  return element.evaluate((map) => {
    const { left, top } = map.getBoundingClientRect();
    return {
      x: left + map.clientLeft,
      y: top + map.clientTop,
      width: map.clientWidth,
      height: map.clientHeight,
    };
  });
}

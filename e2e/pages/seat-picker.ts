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
/** As many frames without a move as a glide never has. */
const REST_FRAMES = 15;

/** The slots `seat-picker` and `seat-finder` on the event page. */
export class SeatPicker {
  constructor(readonly page: Page) {}

  readonly region = () => this.page.getByRole('region', { name: 'Valitse paikat' });
  readonly finder = () => this.page.getByRole('region', { name: 'Löydä paikat' });
  readonly map = () => this.region().getByRole('img', { name: /^Paikkakartta/ });
  /** Not found by its role, because the grid of seats covers the map. */
  readonly canvas = () => this.region().locator('canvas').first();
  /** Opens and closes the key to the map, which is folded on phones. */
  readonly key = () =>
    this.region().locator('summary').filter({ hasText: 'Hintaluokat ja kartan merkit' });
  /** Opens and closes the filter. */
  readonly filter = () => this.finder().getByText(/^Rajaa paikkoja/);
  readonly category = (name: RegExp) =>
    this.region().getByRole('group', { name: 'Hintaluokat' }).getByRole('checkbox', { name });
  readonly resetFilter = () => this.region().getByRole('button', { name: 'Poista rajaukset' });
  readonly skipSections = () => this.region().getByRole('link', { name: 'Ohita katsomoluettelo' });
  readonly zoomIn = () => this.region().getByRole('button', { name: 'Lähennä' });
  readonly best = () => this.finder().getByRole('button', { name: /^Parhaat yhdessä/ });
  readonly asList = () => this.region().getByRole('button', { name: 'Luettelo' });
  readonly asMap = () => this.region().getByRole('button', { name: 'Kartta' });
  readonly wholeHall = () => this.region().getByRole('button', { name: 'Koko halli' });
  readonly section = (name: string) => this.region().getByRole('button', { name, exact: true });
  readonly grid = () => this.region().getByRole('grid');
  readonly seat = (name: RegExp) => this.grid().getByRole('gridcell', { name });
  /** Hidden from assistive technology, which has the seat's name and the list. */
  readonly seatCard = (place: RegExp) =>
    this.region().locator('[aria-hidden=true]').filter({ hasText: place });
  /** The cart's box, which lists the reserved seats. */
  readonly chosen = () => this.page.getByRole('region', { name: 'Liput' });
  readonly chosenSeats = () =>
    this.chosen()
      .getByRole('listitem')
      .filter({ hasText: /, paikka \d/ });
  readonly press = (name: string) => this.region().getByRole('button', { name }).click();
  readonly alert = () => this.region().getByRole('alert');
  /** The offered seat after another visitor was faster. */
  readonly offered = () =>
    this.alert().getByRole('button', { name: /^Valitse lähin vapaa paikka/ });

  /** Opens a section in the list, and its seats over the map. */
  async openOnMap(section: string): Promise<void> {
    await this.asList().click();
    await this.section(section).click();
    await this.asMap().click();
    await this.mapAtRest();
  }

  /** The map glides to a section; a press on its way may hit another seat. */
  private async mapAtRest(): Promise<void> {
    await this.grid().evaluate(async (grid, restFrames) => {
      let [last, frames] = ['', 0];
      while (frames < restFrames) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const { x, y, width } = grid.getBoundingClientRect();
        const now = [x, y, width].join();
        frames = now === last ? frames + 1 : 0;
        last = now;
      }
    }, REST_FRAMES);
  }

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

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { smallHall } from '../../modules/seating/testing/small-hall';

const KOTIPELIT = path.resolve(__dirname, '../../../shops/kotipelit');
const SEATS_IN_A_ROW = 25;

export const RUSH = {
  shopKey: 'ryntays',
  eventId: 'avajaiset',
  productId: 'avajaiset-lippu',
} as const;

function edit<File extends object>(file: string, change: (content: File) => object): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as File;
  writeFileSync(file, JSON.stringify(change(content)));
}

interface EventsFile {
  readonly events: readonly { readonly seating_plan?: string }[];
}

/** A folder with one shop whose only event has so many seats: data files as an owner writes them. */
export function hallShopFolder(seats: number): string {
  const shops = temporaryFolder();
  const folder = path.join(shops, RUSH.shopKey);
  cpSync(KOTIPELIT, folder, { recursive: true });
  mkdirSync(path.join(folder, 'plans'), { recursive: true });
  const rows = Array.from({ length: seats / SEATS_IN_A_ROW }, () => SEATS_IN_A_ROW);
  const plan = { ...smallHall({ a: rows }), id: 'sali' };
  writeFileSync(path.join(folder, 'plans/sali.json'), JSON.stringify(plan));
  edit<EventsFile>(path.join(folder, 'events.json'), ({ events: [first], ...rest }) => ({
    ...rest,
    events: [
      {
        ...first,
        id: RUSH.eventId,
        seating_plan: 'sali',
        quota: null,
        max_per_order: null,
        primary_product: null,
        start_date: '2040-06-01T18:00:00+03:00',
        end_date: '2040-06-01T21:00:00+03:00',
        sales: {},
      },
    ],
  }));
  const product = {
    id: RUSH.productId,
    title: { fi: 'Lippu' },
    price: 20,
    vat_percentage: 13.5,
    type: 'single_event_access',
    event_id: RUSH.eventId,
    sort_order: 1,
    allowed_seat_categories: ['a'],
  };
  edit(path.join(folder, 'products.json'), () => ({ products: [product] }));
  return shops;
}

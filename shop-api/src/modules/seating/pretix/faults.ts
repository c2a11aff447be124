import type { PretixPlan } from './format';

/** What is wrong with a plan of the right form, each fault with its place; empty where nothing is. */
export function faultsOfPretix({ zones, categories, size }: PretixPlan): string[] {
  const faults: string[] = [];
  const names = new Set(categories.map(({ name }) => name));
  const guids = new Set<string>();
  zones.forEach((zone, z) => {
    const at = `zones.${z}`;
    if (!zone.areas.length && zone.rows.every(({ seats }) => seats.length === 0)) {
      faults.push(`${at}: has neither seats nor areas`);
    }
    zone.rows.forEach((row, r) =>
      row.seats.forEach((seat, n) => {
        const place = `${at}.rows.${r}.seats.${n}`;
        const x = zone.position.x + row.position.x + seat.position.x;
        const y = zone.position.y + row.position.y + seat.position.y;
        const isOutside = size && (x < 0 || y < 0 || x > size.width || y > size.height);
        if (isOutside) faults.push(`${place}: lies outside the plan`);
        if (guids.has(seat.seat_guid)) {
          faults.push(`${place}.seat_guid: "${seat.seat_guid}" is there twice`);
        }
        guids.add(seat.seat_guid);
        if (!names.has(seat.category)) {
          faults.push(`${place}.category: "${seat.category}" is not one of the plan's`);
        }
      }),
    );
  });
  if (guids.size === 0) faults.push('zones: have no seats');
  return faults;
}

import { brotliDecompressSync } from 'node:zlib';
import { operations } from '@permanto/contracts/api';
import { decodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aBuyer, modulesWith, seatedShop } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const { events, seatingPlans } = operations;

const plan = smallHall({ a: [4, 4], b: [6] });
const FOREVER = 'public, max-age=31536000, immutable';

describeOnPostgresFirst('a hall in several languages', (start) => {
  test('serves them compactly, as bytes, with held seats and seats at tables', async () => {
    const titles = { fi: 'Loosi', en: 'Box', sv: 'Loge' };
    const boxes = smallHall({ a: [2], b: [2] });
    Object.assign(boxes.categories[0]!, { title: 'Loosi', titles });
    Object.assign(boxes.sections[0]!, { title: 'Loosi', titles });
    Object.assign(boxes.sections[0]!.rows[0]!, { kind: 'table' });
    const api = await start(seatedShop(), modulesWith(boxes));
    const { wire } = await api.client.call(events.hall, { params: { eventId: 'peli' } });
    expect(wire?.hall.categories[0]).toMatchObject({ titles });
    expect(wire?.hall.sections[0]).toMatchObject({ titles });
    const { hash: planHash = '' } = wire?.hall.plan ?? {};
    const bytes = await api.client.call(seatingPlans.get, { params: { planHash } });
    expect(decodePlan(bytes.wire!)).toEqual(makePlanTable(boxes));
    const held = await (await aBuyer(api)).askFor('a-1-1');
    expect(held.wire?.seat_reservations).toMatchObject([
      { seat: { section: { title: 'Loosi', titles }, row: '1', row_kind: 'table', number: '1' } },
    ]);
  });
});

describeOnPostgresFirst('a hall’s plan', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(seatedShop(), modulesWith(plan));
  });
  const hallOf = async (eventId: string) => {
    const { wire } = await api.client.call(events.hall, { params: { eventId } });
    if (!wire) throw new Error('the hall was refused');
    return wire.hall;
  };
  const planOf = (planHash: string) => api.client.call(seatingPlans.get, { params: { planHash } });

  describe('an event’s hall', () => {
    test('lists its sections with their free seats', async () => {
      const buyer = await aBuyer(api);
      await buyer.askFor('a-1-1', 'a-1-2', 'b-1-6');
      expect(await hallOf('peli')).toMatchObject({
        title: 'Pieni sali',
        categories: [{ id: 'a' }, { id: 'b' }],
        sections: [
          {
            id: 'a',
            kind: 'seats',
            seat_count: 8,
            categories: [{ id: 'a', seat_count: 8, free: 6 }],
          },
          {
            id: 'b',
            kind: 'seats',
            seat_count: 6,
            categories: [{ id: 'b', seat_count: 6, free: 5 }],
          },
        ],
      });
      const [section] = (await hallOf('toinen')).sections;
      expect(section?.categories).toEqual([{ id: 'a', seat_count: 8, free: 8 }]);
    });

    test('is refused for an event without one, and for no event', async () => {
      const ask = (eventId: string) => api.client.call(events.hall, { params: { eventId } });
      expect((await ask('seisoen')).error?.code).toBe('event_has_no_seating_chart');
      expect((await ask('missing')).error?.code).toBe('event_not_found');
    });
  });

  describe('a plan as bytes', () => {
    test('is the plan, and is kept for ever', async () => {
      const { plan: named } = await hallOf('peli');
      const { wire, headers } = await planOf(named.hash);
      expect(decodePlan(wire!)).toEqual(makePlanTable(plan));
      expect(wire).toHaveProperty('byteLength', named.bytes);
      expect(headers).toMatchObject({
        'cache-control': FOREVER,
        'content-type': 'application/octet-stream',
      });
    });

    test('comes compressed to who takes that, and not at all to who has it', async () => {
      const { plan: named } = await hallOf('peli');
      const ask = (headers: Record<string, string>) =>
        api.server.inject({ url: named.address, headers });
      const { rawPayload, headers } = await ask({ 'accept-encoding': 'gzip, br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(decodePlan(brotliDecompressSync(rawPayload))).toEqual(makePlanTable(plan));
      expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    });

    test('bears the same hash in every process, and another when it changes', async () => {
      const { plan: named } = await hallOf('peli');
      const hashIn = async (given: typeof plan) => {
        const other = await start(seatedShop(), modulesWith(given));
        const { wire } = await other.client.call(events.hall, { params: { eventId: 'peli' } });
        return wire?.hall.plan.hash;
      };
      expect(await hashIn(structuredClone(plan))).toBe(named.hash);
      expect(await hashIn({ ...plan, title: 'Uusi sali' })).not.toBe(named.hash);
    });

    test('is refused where the shop has none of this hash', async () => {
      expect((await planOf('missing')).error?.code).toBe('file_not_found');
    });
  });
});

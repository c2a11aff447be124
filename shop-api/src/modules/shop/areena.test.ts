import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  deliveryGroupOf,
  DELIVERY_GROUPS,
  EVENT_STATUSES,
  instant,
  LANGUAGES,
  paths,
  PRODUCT_KINDS,
  SHOP_TIME_ZONE,
} from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { Temporal } from '@js-temporal/polyfill';
import * as v from 'valibot';
import { isChosenByVariant } from './domain';
import { seasonOf } from './files/demo-season';
import { readDocuments } from './files/documents';
import { loadShop } from './files/load-shop';
import { demoSeason } from './files/schema';
import type { ShopEvent, ShopProduct } from './shop';

const folder = path.resolve(__dirname, '../../../shops/areena');
const { shop, documents } = loadShop(folder, undefined, new Map([['areena', 0]]));

/** What is over or to come is so by this margin on each day from the one that the files are for to the next move. */
const MARGIN = { days: 14 };
const { written_for, weeks } = v.parse(demoSeason, seasonOf(documents));
const firstDay = Temporal.PlainDate.from(written_for).toZonedDateTime(SHOP_TIME_ZONE);
const over = firstDay.subtract(MARGIN).epochMilliseconds;
const toCome = firstDay.add({ weeks }).add(MARGIN).epochMilliseconds;

const products = [...shop.products.values()];
const events = [...shop.events.values()];
const methods = [...shop.delivery_methods.values()];
const campaigns = [...shop.campaigns.values()];
const cards = [...shop.serial_cards.values()];
const badges = [...shop.badges.values()];
const { event_folders: eventFolders, product_folders: productFolders } = shop.configuration;
const capacities = new Map(shop.stocks.map(({ id, capacity }) => [id, capacity]));

const isPast = (date: Date | null) => date !== null && date.getTime() <= over;
const isAhead = (date: Date | null) => date !== null && date.getTime() >= toCome;
const isSoldOut = ({ stock_ids }: ShopProduct) => stock_ids.some((id) => capacities.get(id) === 0);
const isOnSale = (product: ShopProduct) =>
  !isSoldOut(product) && !isAhead(product.sales.open_at) && !isPast(product.sales.close_at);
const ofEvents = (is: (event: ShopEvent) => boolean) => events.filter(is).length;
const ofProducts = (is: (product: ShopProduct) => boolean) => products.filter(is).length;

const table: readonly (readonly [what: string, least: number, found: number])[] = [
  ...EVENT_STATUSES.map(
    (status) => [`event ${status}`, 1, ofEvents((event) => event.status === status)] as const,
  ),
  ...PRODUCT_KINDS.map(
    (kind) => [`product of kind "${kind}"`, 1, ofProducts(({ type }) => type === kind)] as const,
  ),
  ...DELIVERY_GROUPS.map((group) => {
    const ways = methods.filter((m) => !m.hidden && m.delivery_groups.includes(group));
    return [`way to deliver ${group}`, 2, ways.length] as const;
  }),
  ...(['per_event', 'per_event_date', 'per_day', 'total'] as const).flatMap((quota) => {
    const having = badges.filter(({ quotas }) => quotas[quota] !== null);
    const isGiven = ({ badge }: ShopProduct) => having.some(({ id }) => id === badge);
    const needs = ({ requirements }: ShopProduct) =>
      requirements?.type === 'badge' &&
      having.some(({ id }) => requirements.badge_ids.includes(id));
    return [
      [`badge with a quota ${quota}`, 1, having.length],
      [`code of a badge with a quota ${quota}`, 2, having.flatMap(({ codes }) => codes).length],
      [`membership that gives a badge with a quota ${quota}`, 1, ofProducts(isGiven)],
      [`product for a badge with a quota ${quota}`, 1, ofProducts(needs)],
    ] as const;
  }),
  ['event with a seating chart', 3, ofEvents(({ seating_plan }) => seating_plan === 'areena')],
  ['event with general admission', 5, ofEvents(({ seating_plan }) => seating_plan === null)],
  ['event with a quota', 5, ofEvents(({ id }) => (capacities.get(`event-${id}`) ?? 0) > 0)],
  ['event with a maximum per order', 2, ofEvents((event) => event.max_per_order !== null)],
  ['event that hides categories', 1, ofEvents(({ flags }) => flags.hide_pricing_categories)],
  ['event without any folder that is public', 1, ofEvents(isPrivate)],
  ['event with a German title', 3, ofEvents(({ title }) => title.de !== undefined)],
  ['event of a series', 3, ofEvents((event) => event.event_folders.includes('huumoriviikonloppu'))],
  ['product with a German title', 5, ofProducts(({ title }) => title.de !== undefined)],
  ['event to come', 20, ofEvents(({ start_date }) => isAhead(start_date))],
  ['product on sale', 40, ofProducts(isOnSale)],
  ['product that is not yet sold', 1, ofProducts(({ sales }) => isAhead(sales.open_at))],
  ['product that is no longer sold', 1, ofProducts(({ sales }) => isPast(sales.close_at))],
  ['product that is sold out', 2, ofProducts(isSoldOut)],
  ['product in pairs', 2, ofProducts(({ bounds }) => bounds.min === 2 && bounds.step === 2)],
  ['way to show sales', 4, new Set(products.map((p) => p.sales_display_mode)).size],
  ['product with a choice', 2, ofProducts(({ choices }) => choices.length > 0)],
  ['product with variants', 3, ofProducts(isChosenByVariant)],
  ['registration', 2, ofProducts((product) => product.registration_form !== null)],
  ['event with a quick checkout', 3, ofEvents(({ flags }) => flags.quick_checkout)],
  ['quick order', 1, ofProducts((product) => product.quick_order)],
  ['free event', 1, ofProducts(({ price, quick_order }) => price === 0 && quick_order)],
  ['extra that needs a ticket', 3, ofProducts(needsOther('extra_service'))],
  ['product that a delivery is forbidden for', 3, ofProducts(forbidsDelivery)],
  ['product for a serial card, on show', 1, ofProducts(requiring('serial_card', true))],
  ['product for a serial card, hidden', 1, ofProducts(requiring('serial_card', false))],
  ['product for a badge, on show', 1, ofProducts(requiring('badge', true))],
  ['product for a badge, hidden', 1, ofProducts(requiring('badge', false))],
  ['product that a campaign opens', 2, ofProducts(requiring('campaign', false))],
  ['delivery that costs', 2, methods.filter(({ product }) => product !== null).length],
  ['delivery to an address', 2, methods.filter((method) => method.needs_address).length],
  ['delivery that is hidden', 1, methods.filter(({ hidden }) => hidden).length],
  ['delivery of one kind only', 1, methods.filter(carriesOneKind).length],
  ['cost per order', 1, shop.service_costs.filter(({ per }) => per === 'order').length],
  ['cost per ticket', 1, shop.service_costs.filter(({ per }) => per === 'ticket').length],
  ['static campaign', 6, campaigns.filter(({ kind }) => kind === 'static').length],
  ['dynamic campaign', 2, campaigns.filter(isDynamic).length],
  ['code of dynamic campaigns', 8, campaigns.filter(isDynamic).flatMap((c) => c.codes).length],
  ['campaign with a percentage', 1, campaigns.filter(giving('percentage')).length],
  ['campaign with an amount', 1, campaigns.filter(giving('amount')).length],
  ['campaign with a fixed price', 1, campaigns.filter(giving('price')).length],
  ['campaign with few uses', 1, campaigns.filter(({ uses }) => uses !== null).length],
  ['campaign with a maximum', 1, campaigns.filter((c) => c.max_per_order !== null).length],
  ['campaign that is over', 1, campaigns.filter(({ valid }) => isPast(valid.close_at)).length],
  ['campaign to come', 1, campaigns.filter(({ valid }) => isAhead(valid.open_at)).length],
  ['serial card 10 × 1', 1, ofProducts(sellsCard(10, 1))],
  ['serial card 5 × 2', 1, ofProducts(sellsCard(5, 2))],
  ['issued serial card', 3, cards.flatMap(({ codes }) => codes).length],
  ['expired serial card', 1, cards.flatMap((c) => c.codes).filter(isExpired).length],
  ['serial card with one slot of two', 1, cards.flatMap((c) => c.codes).filter(isLast).length],
  ['issued value voucher', 2, shop.value_vouchers.codes.length],
  ['expired value voucher', 1, shop.value_vouchers.codes.filter(isExpired).length],
  ['venue', 3, shop.venues.size],
  ['stream', 2, shop.streams.size],
  ['page', 8, shop.configuration.pages.length],
  ['folder of events', 8, eventFolders.length],
  ['folder of events with children', 2, eventFolders.filter((f) => f.children.length > 0).length],
  ['hidden folder of events', 1, eventFolders.filter((f) => !f.public).length],
  ['way to show a folder', 2, new Set(eventFolders.map((f) => f.folder_display_type)).size],
  ['folder of products', 4, productFolders.length],
  ['folder of products with children', 1, productFolders.filter((f) => f.children.length).length],
  ['hidden folder of products', 1, productFolders.filter((f) => !f.public).length],
  ['rate of VAT', 3, new Set(products.map((product) => product.vat_percentage)).size],
];

const seatsOf = (planId: string) =>
  shop.plans.get(planId)!.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));

function isPrivate(event: ShopEvent): boolean {
  const open = eventFolders.flatMap((entry) => (entry.public ? [entry.id] : []));
  return !event.event_folders.some((id) => open.includes(id));
}
function needsOther(kind: ShopProduct['type']) {
  return ({ type, required_products }: ShopProduct) =>
    type === kind && required_products.length > 0;
}
function forbidsDelivery(product: ShopProduct): boolean {
  return product.forbidden_delivery_options.length > 0;
}
function requiring(type: string, isSeen: boolean) {
  return ({ requirements }: ShopProduct) =>
    requirements?.type === type && requirements.visibility_for_others === isSeen;
}
function carriesOneKind(method: (typeof methods)[number]): boolean {
  return method.available_for_product_types.length === 1;
}
function isDynamic({ kind }: (typeof campaigns)[number]): boolean {
  return kind === 'dynamic';
}
function giving(field: string) {
  return ({ discount }: (typeof campaigns)[number]) => discount !== null && field in discount;
}
function sellsCard(times: number, amount: number) {
  return ({ serial_card: card }: ShopProduct) => card?.times === times && card.amount === amount;
}
function isExpired({ expires }: { expires: Date | null }): boolean {
  return isPast(expires);
}
function isLast({ times, amount }: { times: number; amount: number }): boolean {
  return times === 1 && amount === 2;
}

describe('areena', () => {
  test.each(table)('%s: at least %i', (_, least, found) => {
    expect(found).toBeGreaterThanOrEqual(least);
  });

  test('speaks three languages, and asks for more than kotipelit does', () => {
    const { configuration } = shop;
    expect(configuration).toMatchObject({ version: 7, languages: ['fi', 'en', 'sv'] });
    expect(configuration.title.de).toBeDefined();
    expect(configuration.forms.customer_details_form).toMatchObject({
      phone: { display: true, required: false },
      company_name: { display: true, required: false },
    });
    expect(Object.keys(configuration.theme.colors.primary)).toHaveLength(9);
    expect(configuration.theme.custom_css).not.toBeNull();
    expect(configuration.marketing_permission_label).not.toBeNull();
    expect(configuration.metas.description).not.toBeNull();
    expect(configuration.payment_options?.at(-1)).toBe('credit');
    expect(v.is(operations.shop.get.output, { shop: configuration })).toBe(true);
  });

  test('says everything in all its languages', () => {
    const lacking: string[] = [];
    const visit = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null || value instanceof Date) return;
      const text = value as Record<string, unknown>;
      if (typeof text.fi === 'string' && LANGUAGES.some((language) => !text[language])) {
        lacking.push(place);
      }
      for (const [key, inner] of Object.entries(value)) visit(inner, `${place}.${key}`);
    };
    const { configuration, venues, streams } = shop;
    const all = { configuration, products, events, campaigns, cards, badges, methods };
    visit({ ...all, venues: [...venues.values()], streams: [...streams.values()] }, 'areena');
    expect(lacking).toEqual([]);
  });

  test('names what its halls have in all its languages, but what is a number', () => {
    const parts = [...shop.plans.values()].flatMap((plan) => [
      ...[...plan.categories, ...plan.floors, ...plan.sections],
      ...plan.shapes.map(({ label = '', labels }) => ({ title: label, titles: labels })),
      ...plan.texts.map(({ text, texts }) => ({ title: text, titles: texts })),
    ]);
    const lacking = parts
      .filter(({ title }) => /\p{L}/u.test(title))
      .filter(({ titles }) => LANGUAGES.some((language) => !titles?.[language]));
    expect(lacking.map(({ title }) => title)).toEqual([]);
  });

  test('has more than 12,000 seats, and a price for each of them at each of its seated events', () => {
    expect(seatsOf('areena').length).toBeGreaterThan(12_000);
    for (const event of events.filter(({ seating_plan }) => seating_plan !== null)) {
      const plan = shop.plans.get(event.seating_plan ?? '');
      const sold = new Set(
        event.products
          .filter(({ requirements }) => requirements === null)
          .flatMap(({ allowed_seat_categories }) => allowed_seat_categories),
      );
      expect([...sold].sort()).toEqual(plan?.categories.map(({ id }) => id).sort());
    }
  });

  test('has a concert before a stage: no seat is behind it, and the floor is nearest', () => {
    const { focal_point: focus, shapes } = shop.plans.get('konsertti')!;
    const stages = shapes.filter(({ kind }) => kind === 'stage' || kind === 'court');
    expect(stages).toMatchObject([{ labels: { fi: 'Lava', en: 'Stage', sv: 'Scen' } }]);
    const front = Math.max(...stages.flatMap(({ outline }) => outline.map(([x]) => x)));
    expect(focus[0]).toBeLessThan(front);
    const seats = seatsOf('konsertti');
    expect(seats.filter(({ x }) => x <= front)).toEqual([]);
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - focus[0], y - focus[1]);
    const [nearest] = seats.toSorted((one, other) => far(one) - far(other));
    expect(nearest).toMatchObject({ category: 'permanto' });
  });

  test('gives nothing away but what a code pays for, what is registered for, and help', () => {
    const free = products.filter(({ price }) => price === 0);
    for (const { requirements, quick_order, type } of free) {
      expect(requirements !== null || quick_order || type === '').toBe(true);
    }
    for (const { price } of products) {
      expect(price).toBeGreaterThanOrEqual(0);
      expect(price).toBeLessThanOrEqual(50_000);
    }
  });

  test('sells children’s and discounted tickets for less than the adults’', () => {
    for (const { products: sold } of events) {
      const adults = sold.filter(({ id }) => id.endsWith('-aikuinen'));
      const cheaper = sold.filter(({ id }) => /-(?:lapsi|alennus)$/.test(id));
      for (const adult of adults) {
        for (const product of cheaper) expect(product.price).toBeLessThan(adult.price);
      }
    }
  });

  test('bears the rates of VAT of its kinds', () => {
    for (const { id, type, event_id, vat_percentage } of products) {
      const isStreamed = [...shop.streams.values()].some((stream) => stream.products.includes(id));
      if (type === 'merchandise' || isStreamed) expect(vat_percentage).toBe(25.5);
      else if (type === 'value_voucher') expect(vat_percentage).toBe(0);
      else if (type === 'single_event_access' && event_id) expect(vat_percentage).toBe(13.5);
    }
  });

  test('can deliver whatever it sells', () => {
    for (const { id, type, forbidden_delivery_options: forbidden } of products) {
      const group = deliveryGroupOf(type);
      const ways = methods.filter(
        (method) =>
          !method.hidden &&
          group !== null &&
          method.delivery_groups.includes(group) &&
          (method.available_for_product_types.length === 0 ||
            method.available_for_product_types.includes(type)) &&
          !forbidden.includes(method.id),
      );
      expect([id, group === null || ways.length > 0]).toEqual([id, true]);
    }
  });

  test('gives a primary product of the event itself, and folders that there are', () => {
    for (const { id, primary_product, products: sold } of events) {
      expect([id, sold.map((product) => product.id)]).toEqual([
        id,
        expect.arrayContaining([primary_product]),
      ]);
    }
    const slugs = [...eventFolders, ...productFolders].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('leads old paths to what exists', () => {
    const codes = campaigns.flatMap((campaign) => campaign.codes);
    const pages = [
      ...events.map(({ id }) => paths.event(id)),
      ...products.map(({ id }) => paths.product(id)),
      ...codes.map((code) => paths.code(code)),
    ];
    expect(pages).toEqual(expect.arrayContaining(Object.values(shop.configuration.redirects)));
  });

  test('opens, ends and closes nothing between two moves, nor within the margin of them', () => {
    const changing: string[] = [];
    JSON.stringify(documents, (_, value: unknown) => {
      if (!v.is(instant, value)) return value;
      const date = new Date(value);
      if (!isPast(date) && !isAhead(date)) changing.push(value);
      return value;
    });
    expect(changing).toEqual([]);
  });

  test('formats times with Helsinki’s offset at that time', () => {
    const zone = new Intl.DateTimeFormat('en', {
      timeZone: SHOP_TIME_ZONE,
      timeZoneName: 'longOffset',
    });
    const offsetThen = (time: string) =>
      zone.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value;
    const files = ['events', 'products', 'codes', 'streams'];
    const text = files
      .map((name) => readFileSync(path.join(folder, `${name}.json`), 'utf8'))
      .join();
    const times = text.match(/\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d/g) ?? [];
    expect(times.length).toBeGreaterThan(60);
    for (const time of times)
      expect([time, `GMT${time.slice(-6)}`]).toEqual([time, offsetThen(time)]);
  });

  test.each(['areena', 'kotipelit'])('bounds what one order takes of each event of %s', (key) => {
    const { shop: one } = loadShop(path.resolve(folder, '..', key));
    const unbounded = [...one.events.values()].filter(({ max_per_order: max }) => max === null);
    expect(unbounded.map(({ id }) => id)).toEqual([]);
  });

  test.each(['areena', 'kotipelit'])('names no year that a move makes untrue in %s', (key) => {
    const named: string[] = [];
    JSON.stringify(readDocuments(path.resolve(folder, '..', key)), (name, value: unknown) => {
      const isMoved = v.is(instant, value) || name === 'written_for';
      if (!isMoved && typeof value === 'string' && /20[2-9]\d/.test(value)) named.push(value);
      return value;
    });
    expect(named).toEqual([]);
  });
});

import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { CartWire, SeatingPlan } from '@permanto/contracts';
import { formAction } from '@permanto/contracts/forms';
import {
  aCart,
  aProduct,
  aUsedCode,
  fault,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { allSettled, fork, serialize } from 'effector';
import { hallOf } from '../../lib/chart/testing/plans';
import { remote } from '../../remote';
import { aHallApi, aSeatedEvent } from '../../testing/hall-fixtures';
import { texts } from './texts';

const t = texts.in('en');

interface Visit {
  readonly section?: string;
  readonly page?: string;
  readonly script?: Script;
  readonly refused?: object;
  /** Of the visitor, with whose codes the page is shown. */
  readonly cart?: CartWire;
}

async function openPage({
  section = 's0',
  page = '',
  script = aHallApi(),
  refused,
  cart,
}: Visit = {}) {
  const route = await remote.routes.section!.load();
  const params = { id: 'derby', section };
  const { scope } = await testScope({
    script,
    ...(cart && { storage: memoryStorage({ cart_id: cart.uuid, cart_token: cart.token }) }),
  });
  const opening = { params, query: { page }, language: 'en', path: '/', refused } as never;
  await Promise.all([
    allSettled(route.opened, { scope, params: opening }),
    cart && allSettled(clientStarted, { scope }),
  ]);
  const inBrowser = fork({ values: serialize(scope) });
  const shown = renderInScope(inBrowser, <route.Page params={params} />, {
    language: 'en',
    search: cart ? '?codes=1' : '',
  });
  return { ...shown, head: scope.getState(route.$head), status: scope.getState(route.$status!) };
}

const seat = (row: string, name: string | RegExp) =>
  within(screen.getByRole('group', { name: row })).getByRole('checkbox', { name });

test('lists the free seats by their rows, in a form that reserves those that are ticked', async () => {
  const { head, status, container } = await openPage({ script: aHallApi({ taken: ['s0-r0-1'] }) });
  expect(status).toBe(200);
  expect(head).toEqual({ title: 'Section 0: choose seats – Home game: Derby' });
  expect(screen.getByText(/7 of 8 seats are free/)).toBeVisible();
  const first = within(screen.getByRole('group', { name: 'Row 1' })).getAllByRole('checkbox');
  expect(first.map((box) => (box as HTMLInputElement).value)).toEqual([
    's0-r0-0',
    's0-r0-2',
    's0-r0-3',
  ]);
  expect(seat('Row 2', 'seat 1')).toHaveAttribute('name', 'seats[3][chart_id]');
  const form = container.querySelector('form')!;
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute(
    'action',
    `/en${formAction('seatReservations.create', {
      from: '/events/derby/sections/s0',
      params: { event: 'derby' },
    })}`,
  );
});

test('offers the ticket types of its seats', async () => {
  await openPage({ section: 's1' });
  const types = within(screen.getByRole('combobox', { name: t('ticket') })).getAllByRole('option');
  expect(types.map((type) => (type as HTMLOptionElement).value)).toEqual([
    'derby-end',
    'derby-child',
  ]);
});

test('offers what the visitor’s codes open, and leads on with them', async () => {
  const cart = aCart({ codes_used: [aUsedCode()] });
  const member = aProduct({
    id: 'derby-member',
    price: 0,
    allowed_seat_categories: ['a'],
    requirements: { type: 'campaign', visibility_for_others: true, campaign_ids: ['c'] },
  });
  const of = (requirements_met: boolean) =>
    aSeatedEvent({ products: [...aSeatedEvent().products, { ...member, requirements_met }] });
  const script = {
    ...aHallApi({ hall: hallOf(1, 30, 30) }),
    'carts.get': { cart },
    'events.get': ({ path }: { path: string }) => ({ event: of(path.includes('token=')) }),
  };
  const { container } = await openPage({ script, cart });
  const types = within(screen.getByRole('combobox', { name: t('ticket') })).getAllByRole('option');
  expect(types.map((type) => (type as HTMLOptionElement).value)).toContain('derby-member');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs[0]).toBe('/en/events/derby?codes=1');
  expect(hrefs.at(-1)).toBe('/en/events/derby/sections/s0?page=3&codes=1');
  const action = new URL(container.querySelector('form')!.action);
  expect(action.searchParams.get('from')).toBe('/events/derby/sections/s0?codes=1');
});

test('says the price of the only ticket type', async () => {
  await openPage();
  expect(screen.getByText('Adult, 23,00 €')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('says what sets a seat apart', async () => {
  const hall = hallOf(2, 2, 4);
  hall.sections[0]!.rows[0]!.seats[1]!.accessible = true;
  await openPage({ script: aHallApi({ hall }) });
  expect(seat('Row 1', 'seat 2, wheelchair space')).toBeVisible();
});

test('a form that was refused is shown as it was sent', async () => {
  const fields = { product: { id: 'derby-child' }, seats: { 3: { chart_id: 's1-r1-2' } } };
  await openPage({ section: 's1', refused: { fields } });
  expect(seat('Row 2', /^seat 3/)).toBeChecked();
  expect(seat('Row 2', /^seat 2/)).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: t('ticket') })).toHaveValue('derby-child');
});

test('asks for a number of places that are not numbered', async () => {
  const planned = hallOf(2, 1, 4);
  const hall: SeatingPlan = {
    ...planned,
    sections: planned.sections.map((section) => ({ ...section, kind: 'unnumbered' })),
  };
  const { container } = await openPage({ script: aHallApi({ hall }) });
  const count = screen.getByRole('spinbutton', { name: t('count') });
  expect(count).toHaveAttribute('max', '4');
  expect(container.querySelector('[name="section[id]"]')).toHaveValue('s0');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a section of many seats has several pages of whole rows', async () => {
  const hall = hallOf(1, 30, 30);
  // Pages are the same whatever is taken.
  const taken = hall.sections[0]!.rows[0]!.seats.map(({ id }) => id);
  const script = aHallApi({ hall, taken });
  const { unmount } = await openPage({ script });
  expect(screen.getAllByRole('checkbox')).toHaveLength(360);
  expect(screen.getByRole('link', { name: 'Rows 1–13' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Rows 27–30' })).toHaveAttribute(
    'href',
    '/en/events/derby/sections/s0?page=3',
  );
  unmount();
  for (const page of ['3', '99']) {
    const shown = await openPage({ script, page });
    expect(screen.getAllByRole('checkbox')).toHaveLength(120);
    shown.unmount();
  }
});

test('a section whose seats are taken says so', async () => {
  await openPage({ script: aHallApi({ hall: hallOf(1, 1, 1), taken: ['s0-r0-0'] }) });
  expect(screen.getByText(t('none'))).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each<[string, Visit]>([
  ['a section that isn’t there', { section: 'nowhere' }],
  [
    'an event without a hall',
    { script: { ...aHallApi(), 'events.hall': refusal(404, 'event_has_no_seating_chart') } },
  ],
  ['no event', { script: { ...aHallApi(), 'events.get': refusal(404, 'event_not_found') } }],
])('%s is not found', async (_, visit) => {
  const { status, head } = await openPage(visit);
  expect(status).toBe(404);
  expect(head.title).toBe(t('missing'));
  expect(screen.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible();
});

test.each(['events.get', 'events.hall', 'seatingPlans.get', 'events.seats'])(
  'where %s fails, the page can be asked for again',
  async (operation) => {
    const { status } = await openPage({ script: { ...aHallApi(), [operation]: fault() } });
    expect(status).toBe(503);
    expect(screen.getByText(t('failed'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('retry') })).toBeVisible();
  },
);

test('a plan that can’t be read is a failure', async () => {
  const script = { ...aHallApi(), 'seatingPlans.get': new ArrayBuffer(3) };
  const { status } = await openPage({ script });
  expect(status).toBe(503);
});

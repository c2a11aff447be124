import type { OrderWire } from '@permanto/contracts';
import { anOrder } from '@permanto/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { texts } from '../../features/tickets/texts';
import { texts as checkoutTexts } from '../../i18n/texts';
import { openPage, reads, title } from './testing/order-page';

const t = texts.in('en');
const checkoutText = checkoutTexts.in('en');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the tickets of a paid order', () => {
  test('shows each ticket with its QR code, and the PDF of them', async () => {
    const seat = {
      chart_id: 'A-1-2',
      section: { id: 'A', title: 'Katsomo A', entrance: { fi: 'E' } },
      row: '1',
      number: '2',
      category: 'c',
    };
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    await openPage({ 'orders.get': { order: anOrder({ tickets: [{ ...one, seat }, other] }) } });
    const code = screen.getByRole('img', {
      name: t('qr', { ticket: 'Ticket 1/2', product: 'Adult' }),
    });
    expect(code).toHaveAttribute('viewBox', '-4 -4 11 11');
    expect(code.querySelector('path')).toHaveAttribute('d', one.qr.path);
    expect(
      screen.getByRole('img', { name: t('qr', { ticket: 'Ticket 2/2', product: 'Adult' }) }),
    ).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['E', 'Katsomo A', '1', '2']),
    );
    expect(screen.getAllByText('Fri, 27 Nov 2026 at 18:30')).toHaveLength(2);
    expect(screen.getByRole('link', { name: t('pdf') })).toHaveAttribute(
      'href',
      '/v1/kotipelit/orders/K7Q2-M9XD/tickets.pdf?token=t',
    );
  });

  test('downloads the PDF by a link that is asked for at that moment, since links grow old', async () => {
    const downloaded: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      downloaded.push(this.href);
    };
    const again = (token: string) =>
      anOrder({ links: { tickets: `/v1/kotipelit/orders/K7Q2-M9XD/tickets.pdf?token=${token}` } });
    const page = await openPage({ 'orders.get': { order: again('old') } });
    page.rescript({ 'orders.get': { order: again('new') } });
    fireEvent.click(screen.getByRole('link', { name: t('pdf') }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(reads(page)).toBe(2);
    expect(downloaded).toEqual([expect.stringMatching(/tickets\.pdf\?token=new$/)]);
  });

  test('shows one ticket on the whole screen, and turns to the next', async () => {
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await openPage({ 'orders.get': { order: anOrder() } });
    fireEvent.click(
      screen.getByRole('button', { name: t('largeTicket', { ticket: 'Ticket 1/2' }) }),
    );
    const code = (number: number) => t('qr', { ticket: `Ticket ${number}/2`, product: 'Adult' });
    const dialog = within(screen.getByRole('dialog', { name: 'Ticket 1/2' }));
    expect(dialog.getByRole('img', { name: code(1) })).toBeVisible();
    const pdf = (number: number) => t('pdfTicket', { ticket: `Ticket ${number}/2` });
    expect(dialog.getByRole('link', { name: pdf(1) })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: t('next') }));
    expect(dialog.getByRole('img', { name: code(2) })).toBeVisible();
    expect(dialog.getByRole('link', { name: pdf(2) })).toBeVisible();
    expect(dialog.getByRole('button', { name: t('next') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('turns by arrow keys, and says which one is shown', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await openPage({ 'orders.get': { order: anOrder() } });
    fireEvent.click(
      screen.getByRole('button', { name: t('largeTicket', { ticket: 'Ticket 1/2' }) }),
    );
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });
    press('ArrowRight');
    const dialog = screen.getByRole('dialog', { name: 'Ticket 2/2' });
    expect(within(dialog).getByText('2 / 2')).toBeVisible();
    expect(within(dialog).getByText('Ticket 2/2').closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(within(dialog).getAllByRole('img')).toHaveLength(1);
    press('ArrowRight');
    expect(dialog).toHaveAccessibleName('Ticket 2/2');
    press('Home');
    expect(dialog).toHaveAccessibleName('Ticket 1/2');
  });

  test('keeps the screen lit while a ticket is shown large, where the browser can', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await openPage({ 'orders.get': { order: anOrder() } });
    expect(request).not.toHaveBeenCalled();
    fireEvent.click(
      screen.getByRole('button', { name: t('largeTicket', { ticket: 'Ticket 1/2' }) }),
    );
    expect(request).toHaveBeenCalledWith('screen');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test('downloads one ticket alone, or two on a page', async () => {
    const downloaded: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      downloaded.push(this.href);
    };
    await openPage({ 'orders.get': { order: anOrder() } });
    const [, other] = anOrder().tickets;
    fireEvent.click(screen.getByRole('link', { name: t('pdfTicket', { ticket: 'Ticket 2/2' }) }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByRole('link', { name: t('sheet') }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(downloaded).toEqual([
      expect.stringMatching(`token=t&ticket=${other?.id}$`),
      expect.stringMatching(/token=t&layout=sheet$/),
    ]);
  });

  test('sends on the file of one ticket where the browser can, and nothing of the order', async () => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => Promise.resolve(void shared.push(data));
    Object.defineProperties(navigator, {
      share: { value: share, configurable: true },
      canShare: { value: () => true, configurable: true },
    });
    const fetched = jest.fn(() =>
      Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['%PDF-'])) }),
    );
    const before = globalThis.fetch;
    Object.assign(globalThis, { fetch: fetched });
    await openPage({ 'orders.get': { order: anOrder() } });
    fireEvent.click(
      screen.getByRole('button', { name: t('shareTicket', { ticket: 'Ticket 1/2' }) }),
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    Object.assign(globalThis, { fetch: before });
    expect(shared.map((data) => Object.keys(data))).toEqual([['files']]);
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining(`ticket=${anOrder().tickets[0]?.id}`),
    );
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  test('names what a ticket without an event is of once', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const tickets = anOrder().tickets.map((ticket) => ({ ...ticket, event: null }));
    await openPage({ 'orders.get': { order: anOrder({ tickets }) } });
    fireEvent.click(
      screen.getByRole('button', { name: t('largeTicket', { ticket: 'Ticket 1/2' }) }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Ticket 1/2' }));
    const heading = dialog.getByRole('heading', { name: 'Adult' });
    expect(heading.parentElement).toHaveTextContent(/^Adult$/);
  });

  test('says in which language the shop wrote what it doesn’t have in the page’s', async () => {
    const order = anOrder();
    const event = {
      id: 'ilta',
      title: { fi: 'Iltapeli' },
      start_date: '2026-11-27T16:30:00Z',
      location: { fi: 'Kotihalli' },
    };
    const tickets = order.tickets.map((ticket) => ({
      ...ticket,
      event,
      product: { ...ticket.product, title: { fi: 'Seisomapaikka' } },
    }));
    await openPage({ 'orders.get': { order: anOrder({ tickets }) } }, { language: 'en' });
    for (const text of ['Iltapeli', 'Seisomapaikka', 'Kotihalli']) {
      expect(screen.getAllByText(text)[0]).toHaveAttribute('lang', 'fi');
    }
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  });

  test('shows which ticket was used at the door', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const used = { ...one, checked_in: '2026-11-27T16:05:00Z' };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [used, other] }) } });
    expect(screen.getAllByText(/^Used/)).toHaveLength(1);
    expect(screen.getByText(t('used', { time: 'Fri, 27 Nov 2026 at 18:05' }))).toBeVisible();
  });

  test('leads from a ticket to the stream that it opens, with its code', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const opening = { ...one, streams: [{ id: 'derby', title: { fi: 'Derby suorana' } }] };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [opening, other] }) } });
    expect(
      screen.getByRole('link', { name: t('watch', { title: 'Derby suorana' }) }),
    ).toHaveAttribute('href', '/en/streams/derby#code=TICKET-CODE-1');
  });
});

describe('what has a code and is no ticket to the door', () => {
  const PIECE = anOrder().tickets[0]!;
  const none = { event: null, seat: null };
  const issued = { value: null, package: null, expires: '2027-11-23T21:59:59Z' };
  const giftCard: OrderWire['tickets'][number] = {
    ...PIECE,
    ...none,
    id: '22222222-2222-4222-8222-222222222229',
    code: 'GIFT-CODE',
    product: { id: 'gift', title: { fi: 'Lahjakortti 50 €' }, type: 'value_voucher' },
    issued: { ...issued, value: 50 },
  };
  const open = (...tickets: OrderWire['tickets']) =>
    openPage({ 'orders.get': { order: anOrder({ tickets }) } });
  const region = (name: string) => screen.getByRole('region', { name });

  test('a gift card says its worth, until when and how it is used, and is not shown at a door', async () => {
    await open(giftCard);
    const card = region(t('title.gift_card', { count: 1 }));
    expect(card).toHaveTextContent(/Value50,00\s€/);
    expect(card).toHaveTextContent(/Validuntil Tue, 23 Nov 2027/);
    expect(card).toHaveTextContent(/Add the code to your cart/);
    expect(card).toHaveTextContent('GIFT-CODE');
    expect(document.body).not.toHaveTextContent(/Ticket|at the door|don’t share/);
    expect(screen.queryByRole('button', { name: /^Show large/ })).toBeNull();
    expect(screen.getByRole('link', { name: t('pdfOne') })).toBeVisible();
  });

  test('beside tickets it is counted for itself, and only tickets turn at the door', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await open(giftCard, ...anOrder().tickets);
    expect(
      within(region(t('title.admission', { count: 2 }))).getByText('Ticket 2/2'),
    ).toBeVisible();
    expect(within(region(t('title.gift_card', { count: 1 }))).getByText('Gift card')).toBeVisible();
    expect(screen.getByRole('link', { name: t('pdfAll') })).toBeVisible();
    fireEvent.click(
      screen.getByRole('button', { name: t('largeTicket', { ticket: 'Ticket 2/2' }) }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Ticket 2/2' }));
    const next = dialog.getByRole('button', { name: t('next') });
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  test('a serial card says how often it works', async () => {
    await open({
      ...giftCard,
      product: { id: 'card', title: { fi: 'Luistelukortti' }, type: 'serial_card' },
      issued: { ...issued, package: { times: 10, amount: 2 } },
    });
    const card = region(t('title.serial_card', { count: 1 }));
    expect(card).toHaveTextContent(/Uses10 × 2, 20 in all/);
    expect(card).toHaveTextContent(/Validuntil Tue, 23 Nov 2027/);
  });

  test.each([
    ['with a pass is used in the cart', issued, /Add the code to your cart/],
    ['without one is shown', null, /Show the code when you are asked for it/],
  ])('a membership %s', async (_, pass, hint) => {
    const product = { id: 'member', title: { fi: 'Kannatus' }, type: 'membership' as const };
    await open({ ...giftCard, product, issued: pass });
    expect(region(t('title.membership', { count: 1 }))).toHaveTextContent(hint);
    expect(screen.queryAllByRole('button', { name: /^Show large/ })).toHaveLength(pass ? 0 : 1);
  });

  test('a stream ticket has the stream’s start and no place, and is watched', async () => {
    const streams = [
      { id: 'derby', title: { fi: 'Derby suorana' }, start_date: '2026-11-27T15:45:00Z' },
    ];
    await open({ ...PIECE, streams });
    const ticket = region(t('title.stream', { count: 1 }));
    expect(within(ticket).getByRole('heading', { name: 'Derby suorana' })).toBeVisible();
    expect(within(ticket).getByText('Fri, 27 Nov 2026 at 17:45')).toBeVisible();
    expect(ticket).not.toHaveTextContent(/at the door|Venue/);
    expect(
      within(ticket).getByRole('link', { name: t('watch', { title: 'Derby suorana' }) }),
    ).toBeVisible();
  });

  test('an extra service is called by its name, with the event beside it', async () => {
    await open({
      ...PIECE,
      product: { id: 'parking', title: { fi: 'Pysäköinti' }, type: 'extra_service' },
    });
    const service = region(t('title.extra_service', { count: 1 }));
    expect(within(service).getByRole('heading', { name: 'Pysäköinti' })).toBeVisible();
    expect(service).toHaveTextContent(/when you use the service/);
  });
});

describe('a free registration', () => {
  const [item] = anOrder().items;
  const free = anOrder({
    items: [{ ...item!, price: 0, total: 0, event_registration: { name: 'Matti Meikäläinen' } }],
    tickets: [{ ...anOrder().tickets[0]!, registration: { name: 'Matti Meikäläinen' } }],
    vat: [{ vat_percentage: 13.5, net: 0, vat: 0, gross: 0 }],
    totalEur: 0,
    payableEur: 0,
  });

  test('is confirmed, and nowhere said to be paid', async () => {
    await openPage({ 'orders.get': { order: free } });
    expect(title()).toBe(checkoutText('confirmation.thanksRegistered'));
    expect(screen.getByText(checkoutText('confirmation.outcome.registered'))).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\bpa(?:y|id)|VAT/i);
    expect(screen.getByText(checkoutText('confirmation.confirmed.registered'))).toBeInTheDocument();
  });

  test('names who is registered', async () => {
    await openPage({ 'orders.get': { order: free } });
    const own = within(screen.getByRole('region', { name: t('title.registration', { count: 1 }) }));
    expect(own.getByText(t('participant')).nextElementSibling).toHaveTextContent(
      'Matti Meikäläinen',
    );
  });

  test.each([
    ['paid by gift card', { vouchersEur: 46, payableEur: 0 }, checkoutText('summary.vouchersPaid')],
    [
      'free without registration',
      { totalEur: 0, payableEur: 0 },
      checkoutText('confirmation.outcome.free'),
    ],
  ])('differs from an order that is %s', async (_, sums, said) => {
    await openPage({ 'orders.get': { order: anOrder(sums) } });
    expect(title()).toBe(checkoutText('confirmation.thanks'));
    expect(screen.getAllByText(said)[0]).toBeVisible();
  });
});

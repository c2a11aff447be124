import { anOrder } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from './testing/order-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the tickets of a paid order', () => {
  test('shows each ticket with its QR code, and the PDF of them', async () => {
    const seat = {
      chart_id: 'A-1-2',
      section: { id: 'A', title: 'Katsomo A' },
      row: '1',
      number: '2',
      category: 'c',
    };
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    await openPage({ 'orders.get': { order: anOrder({ tickets: [{ ...one, seat }, other] }) } });
    const code = screen.getByRole('img', { name: 'QR-koodi: lippu 1/2, Aikuinen' });
    expect(code).toHaveAttribute('viewBox', '-4 -4 11 11');
    expect(code.querySelector('path')).toHaveAttribute('d', one.qr.path);
    expect(screen.getByRole('img', { name: 'QR-koodi: lippu 2/2, Aikuinen' })).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Katsomo A', '1', '2']),
    );
    expect(screen.getAllByText('pe 27.11.2026 klo 18.30')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Lataa liput PDF-tiedostona' })).toHaveAttribute(
      'href',
      '/v1/kotipelit/orders/K7Q2-M9XD/tickets.pdf?secret=s',
    );
  });

  test('shows one ticket on the whole screen, and turns to the next', async () => {
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await openPage({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getByRole('button', { name: /^Näytä suurena: Lippu 1\// }));
    const code = (number: number) => `QR-koodi: lippu ${number}/2, Aikuinen`;
    const dialog = within(screen.getByRole('dialog', { name: 'Lippu 1/2' }));
    expect(dialog.getByRole('img', { name: code(1) })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Seuraava lippu' }));
    expect(dialog.getByRole('img', { name: code(2) })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Seuraava lippu' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('names what a ticket without an event is of once', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const tickets = anOrder().tickets.map((ticket) => ({ ...ticket, event: null }));
    await openPage({ 'orders.get': { order: anOrder({ tickets }) } });
    fireEvent.click(screen.getByRole('button', { name: /^Näytä suurena: Lippu 1\// }));
    const dialog = within(screen.getByRole('dialog', { name: 'Lippu 1/2' }));
    expect(dialog.getAllByText(/Aikuinen/)).toHaveLength(1);
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

  test('tells which ticket was used at the door', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const used = { ...one, checked_in: '2026-11-27T16:05:00Z' };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [used, other] }) } });
    expect(screen.getAllByText(/^Käytetty/)).toHaveLength(1);
    expect(screen.getByText('Käytetty pe 27.11.2026 klo 18.05')).toBeVisible();
  });

  test('leads from a ticket to the stream that it opens, with its code', async () => {
    const [one, other] = anOrder().tickets;
    if (one === undefined || other === undefined) throw new Error('the fixture has two tickets');
    const opening = { ...one, streams: [{ id: 'derby', title: { fi: 'Derby suorana' } }] };
    await openPage({ 'orders.get': { order: anOrder({ tickets: [opening, other] }) } });
    expect(screen.getByRole('link', { name: 'Katso lähetys: Derby suorana' })).toHaveAttribute(
      'href',
      '/streams/derby#code=TICKET-CODE-1',
    );
  });
});

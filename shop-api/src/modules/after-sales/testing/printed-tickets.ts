import { cents, type Language } from '@permanto/contracts';
import type { PrintedTicket, TicketDocument } from '../domain';

export const ADULT: PrintedTicket = {
  id: '22222222-2222-4222-8222-222222222221',
  form: 'admission',
  index: 1,
  count: 1,
  code: 'K7M3X-Q9PAC-DEFGH-JKMNP',
  address: null,
  issued: null,
  title: 'Järvenpään Ääni – Åbo Örnar',
  subtitle: 'Aikuinen',
  start: new Date('2026-12-12T16:30:00Z'),
  place: 'Kotihalli',
  picture: null,
  venue: { title: 'Kotihalli', address: ['Kotikatu 1', '98990 Hillakoski'], description: 'Ovi A.' },
  info: 'Yli 16-vuotiaille.',
  participant: null,
  seat: { section: 'A', row: '3', isTable: false, number: '17', entrance: 'Itäovi' },
  price: cents(2270),
  vat: { percentage: 13.5, amount: cents(270) },
};

export const documentIn = (
  language: Language,
  tickets: readonly PrintedTicket[],
): TicketDocument => ({
  language,
  orderNumber: 'K7M3XQ9PA',
  shop: 'Kotipelit',
  brand: { ground: '#163863', ink: '#ffffff' },
  organizer: { name: 'Kotipelit ry', businessId: '1234567-1' },
  contact: ['liput@shop.example'],
  created: new Date('2026-11-01T10:00:00Z'),
  tickets,
});

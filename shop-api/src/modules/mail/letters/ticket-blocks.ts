import { inLanguage } from '@permanto/contracts';
import { fill } from '@permanto/server/fill';
import { dateText, stubText } from '../../../texts/formats';
import type { OrderLine } from '../../orders/domain/snapshot';
import type { TicketRecord } from '../../tickets/repository';
import type { Block } from '../blocks';
import { textsOf, type Matter } from './parts';

function seatTexts(tickets: readonly TicketRecord[], seatText: string): string[] {
  return tickets.flatMap(({ seat }) => {
    if (seat === null) return [];
    const { section, row, number } = seat;
    return [
      number === '' ? section.title : fill(seatText, { section: section.title, row, number }),
    ];
  });
}

/** A line of the order with its tickets. */
interface Part {
  readonly line: OrderLine;
  readonly own: readonly TicketRecord[];
}

/** The tickets of each event, and each that is for none, as one ticket in sum. */
export function ticketBlocks(matter: Matter, tickets: readonly TicketRecord[]): Block[] {
  const { lines, language } = matter.order;
  const texts = textsOf(matter);
  const titleOf = ({ product }: OrderLine) => inLanguage(product.title, language);
  const groups = new Map<string, Part[]>();
  lines.forEach((line, index) => {
    const own = tickets.filter((ticket) => ticket.line === index);
    const key = line.event?.id ?? line.product.id;
    if (own.length > 0) groups.set(key, [...(groups.get(key) ?? []), { line, own }]);
  });
  return [...groups.values()].flatMap((parts): Block[] => {
    const [first] = parts;
    if (first === undefined) return [];
    const { event } = first.line;
    const start = event && new Date(event.start_date);
    return [
      {
        type: 'ticket',
        title: event ? inLanguage(event.title, language) : titleOf(first.line),
        stub: start && stubText(start, language),
        lines: [
          ...(event && start
            ? [dateText(start, language), inLanguage(event.location, language)]
            : []),
          ...parts.map(({ line, own }) => `${own.length} × ${titleOf(line)}`),
          ...parts.flatMap(({ own }) => seatTexts(own, texts.seat)),
        ],
      },
    ];
  });
}

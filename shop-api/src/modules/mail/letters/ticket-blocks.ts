import { inLanguage, type Language } from '@permanto/contracts';
import {
  FORM_RULES,
  ticketFace,
  ticketForm,
  type TicketForm,
} from '@permanto/contracts/rules/ticket-form';
import { seatText } from '@permanto/i18n/seat-text';
import { fill } from '@permanto/server/fill';
import { dateText, dayText, moneyText, stubText } from '../../../texts/formats';
import type { Block } from '../blocks';
import type { MailTexts } from '../texts';
import { type OrderTicket, formTexts } from '../../after-sales';
import { isNameAllowed } from './name-rule';
import { textsOf, type Matter } from './parts';

/** Tickets of one form and for one event (or of one product, for none). */
interface Group {
  readonly form: TicketForm;
  readonly own: readonly [OrderTicket, ...OrderTicket[]];
}

function groupsOf(tickets: readonly OrderTicket[]): Group[] {
  const groups = new Map<string, Group>();
  for (const ticket of tickets) {
    const form = ticketForm(ticket);
    if (form === null) continue;
    // A card has a code and a worth of its own; tickets are counted.
    const of = isCard(form) ? ticket.id : (ticket.event?.id ?? ticket.product.id);
    const key = `${form} ${of}`;
    const group = groups.get(key);
    groups.set(key, { form, own: group ? [...group.own, ticket] : [ticket] });
  }
  return [...groups.values()];
}

const isCard = (form: TicketForm) => FORM_RULES[form].codeUse === 'cart';

/** `2 × Aikuinen`, for each product. */
function amountTexts(own: Group['own'], language: Language): string[] {
  const amounts = new Map<string, { readonly title: string; readonly amount: number }>();
  for (const { product } of own) {
    const amount = (amounts.get(product.id)?.amount ?? 0) + 1;
    amounts.set(product.id, { title: inLanguage(product.title, language), amount });
  }
  return [...amounts.values()].map(({ title, amount }) => `${amount} × ${title}`);
}

function participantsOf({ order }: Matter, own: Group['own']): string[] {
  const names = own.flatMap(({ registration }) => registration?.name ?? []);
  return names.filter((name) => isNameAllowed(order, name));
}

function ticketBlock(matter: Matter, { form, own }: Group): Block {
  const { language } = matter.order;
  const texts = textsOf(matter);
  const { title, start: at, place } = ticketFace(own[0], form);
  const start = at === null ? null : new Date(at);
  const where = form === 'stream' ? texts.tickets.online : place && inLanguage(place, language);
  return {
    type: 'ticket',
    title: inLanguage(title, language),
    stub: start && stubText(start, language),
    lines: [
      ...(start ? [dateText(start, language)] : []),
      ...(where === null ? [] : [where]),
      ...amountTexts(own, language),
      ...own.flatMap(({ seat }) => (seat === null ? [] : seatText(seat, language))),
      ...participantsOf(matter, own).map((name) => fill(texts.tickets.participant, { name })),
    ],
  };
}

/** What it is worth, its code, until when and how it is used. */
function cardBlock({ form, own: [card] }: Group, texts: MailTexts, language: Language): Block {
  const { issued, code, product } = card;
  const { tickets } = texts;
  const words = formTexts(language)[form];
  const { times = 0, amount = 0 } = issued?.package ?? {};
  const until = issued?.expires
    ? fill(tickets.until, { date: dayText(issued.expires, language) })
    : tickets.endless;
  return {
    type: 'ticket',
    title: inLanguage(product.title, language),
    stub: null,
    lines: [
      ...(issued?.value ? [fill(tickets.worth, { worth: moneyText(issued.value) })] : []),
      ...(times > 0 ? [fill(tickets.package, { times, amount, pieces: times * amount })] : []),
      fill(tickets.code, { name: words.code, code }),
      ...(issued ? [until, words.use] : []),
    ],
  };
}

/** The tickets of each event as one ticket in sum, and each card with its own code. */
export function ticketBlocks(matter: Matter, tickets: readonly OrderTicket[]): Block[] {
  const { language } = matter.order;
  const texts = textsOf(matter);
  return groupsOf(tickets).map((group) =>
    isCard(group.form) ? cardBlock(group, texts, language) : ticketBlock(matter, group),
  );
}

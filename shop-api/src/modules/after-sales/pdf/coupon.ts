import { codeUseOf, FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { dayText } from '../../../texts/formats';
import type { Fact, PageWriter } from './page-writer';
import { COLUMNS, SHEET } from './sheet';
import type { PrintedTicket } from '../domain';

const { x: X, width: WIDTH } = COLUMNS.right;
const QR = { least: 104, most: 200 };

/** The page of the stream, without its code. */
const pageAddress = (address: string) => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
};

/** What the small text under the title is. */
function subtitleLabel(page: PageWriter, { form }: PrintedTicket): string {
  if (form === 'extra_service') return page.texts.event;
  return form === 'registration' ? page.wordsOf({ form }).name : page.texts.product;
}

function addressFact({ texts }: PageWriter, { form, issued, address }: PrintedTicket): Fact {
  const use = codeUseOf(form, issued !== null);
  if (address === null || use === 'show') return ['', ''];
  return use === 'stream'
    ? [texts.stream, pageAddress(address)]
    : [texts.site, new URL(address).host];
}

function worthFacts({ texts, document }: PageWriter, { issued }: PrintedTicket): Fact[] {
  if (issued === null) return [];
  const { times, amount } = issued.package ?? { times: 0, amount: 0 };
  const until = issued.expires
    ? fill(texts.until, { date: dayText(issued.expires, document.language) })
    : texts.endless;
  const uses = fill(texts.package, { times, amount, pieces: times * amount });
  return [
    [texts.uses, times > 0 ? uses : ''],
    [texts.valid, until],
  ];
}

/** What stands above the code, by the form of what was sold. */
function couponFacts(page: PageWriter, ticket: PrintedTicket): Fact[] {
  const receipt: Fact[] = [page.priceFact(ticket), [page.texts.order, page.document.orderNumber]];
  const facts: Fact[] = [
    [subtitleLabel(page, ticket), ticket.subtitle ?? ''],
    ...worthFacts(page, ticket),
    addressFact(page, ticket),
    ...(FORM_RULES[ticket.form].isGift ? [] : receipt),
  ];
  return facts.filter(([, value]) => value !== '');
}

/**
 * The quarter that is shown: what is scanned, and what is typed where it can't be; how, where no
 * other place says so.
 */
export function writeCoupon(page: PageWriter, ticket: PrintedTicket, saysHow: boolean): void {
  const { pdf } = page;
  pdf.y = SHEET.top + SHEET.padding;
  for (const fact of couponFacts(page, ticket)) page.fact(fact, X, WIDTH);
  const { code: label } = page.wordsOf(ticket);
  const use = saysHow ? [{ tag: 'P', text: page.useOf(ticket), size: 9, gap: 5 }] : [];
  const room = SHEET.bottom - SHEET.padding - pdf.y - 34 - page.heightOf(use, WIDTH);
  const side = Math.min(QR.most, Math.max(QR.least, room));
  page.qr(ticket, X + (WIDTH - side) / 2, side);
  const look = { width: WIDTH, align: 'center' } as const;
  page.text('P', label, X, { ...look, size: 9, color: SHEET.quiet });
  page.text('P', ticket.code, X, { ...look, size: 12, font: 'code' });
  page.lines(use, X, WIDTH);
}

import { inLanguage, type Language } from '@permanto/contracts';
import { html, type Html } from '@permanto/server/html';
import { dayText } from '../../../texts/formats';
import type { ShopFile } from '../files/schema';
import { STATEMENT_TEXTS } from './texts';

/** The date of the accessibility assessment in the statement. */
const ASSESSED = new Date('2026-11-22T12:00:00+02:00');

/** Traficom supervises accessibility since 2025 (HE 71/2024). */
const AUTHORITY = { email: 'saavutettavuus@traficom.fi', phone: '029 534 5000' } as const;

/** `text` with its `{names}` filled in. */
function filled(text: string, values: Readonly<Record<string, string | Html>>): Html {
  const [first = '', ...rest] = text.split(/\{(\w+)\}/);
  return html`${first}${rest.map((part, at) => html`${at % 2 === 0 ? (values[part] ?? '') : part}`)}`;
}

const paragraph = (text: string | Html) => html`<p>${text}</p>`;
const list = (points: readonly string[]) =>
  html`<ul>
    ${points.map((point) => html`<li>${point}</li>`)}
  </ul>`;
const part = ({ title }: { readonly title: string }, ...content: readonly Html[]) =>
  html`<h2>${title}</h2>
    ${content}`;

const mailTo = (address: string) => html`<a href="mailto:${address}">${address}</a>`;

function contactOf({ email, phone, address }: ShopFile['organizer']): Html {
  if (email !== null && phone !== null) return html`${mailTo(email)}, ${phone}`;
  if (email !== null) return mailTo(email);
  return html`${phone ?? `${address.address_line1}, ${address.postal_code} ${address.city}`}`;
}

/**
 * What the shop's software says of its accessibility, as HTML: the contents that law 306/2019 and
 * annex V of directive 2019/882 ask of a shop's statement. It is the same for every shop; only who
 * answers is the organizer.
 */
export function statementHtml({ title, organizer }: ShopFile, language: Language): string {
  const t = STATEMENT_TEXTS[language];
  const names = { shop: inLanguage(title, language), organizer: organizer.name };
  const { authority, unit, site, phone } = t.enforcement;
  return html`${[
    part(t.about, paragraph(filled(t.about.text, names)), paragraph(t.about.law)),
    part(t.use, list(t.use.points)),
    part(t.status, paragraph(t.status.text)),
    part(t.lacks, list(t.lacks.points)),
    part(t.tested, paragraph(t.tested.text), list(t.tested.points), paragraph(t.tested.not)),
    part(t.feedback, paragraph(filled(t.feedback.text, { contact: contactOf(organizer) }))),
    part(
      t.enforcement,
      paragraph(t.enforcement.text),
      paragraph(
        html`${authority}<br />${unit}<br /><a href="${site}">${site}</a
          ><br />${mailTo(AUTHORITY.email)}<br />${filled(phone, { phone: AUTHORITY.phone })}`,
      ),
    ),
    part(t.written, paragraph(filled(t.written.text, { date: dayText(ASSESSED, language) }))),
  ]}`.source;
}

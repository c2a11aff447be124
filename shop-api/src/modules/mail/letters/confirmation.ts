import { fill } from '@permanto/server/fill';
import { dateText } from '../../../texts/formats';
import type { OrderWithPayment } from '../../orders';
import type { Letter } from '../blocks';
import { lineRow, numberRow, sender, subjectOf, textsOf, type Matter } from './parts';

/**
 * Asks whether a free order is meant. Against spam it has no word of the buyer, not even a name, and no link to the
 * order, which has them: the address may be a stranger's.
 */
export function confirmationLetter(
  matter: Matter & { readonly order: OrderWithPayment },
  confirmationUrl: string,
): Letter {
  const texts = textsOf(matter);
  const { confirmation, greetingWithoutName, items } = texts;
  const { language, lines, payment } = matter.order;
  const until = dateText(payment.expires_at, language);
  const received = fill(confirmation.received, { until });
  return {
    language,
    subject: subjectOf(matter, confirmation.subject),
    blocks: [
      ...[greetingWithoutName, received].map((text) => ({ type: 'paragraph', text }) as const),
      { type: 'link', text: confirmation.confirm, url: confirmationUrl },
      { type: 'heading', text: items },
      {
        type: 'rows',
        rows: [
          numberRow(matter),
          ...lines.map((line) => lineRow(matter, line, line.amount, line.total)),
        ],
      },
      { type: 'paragraph', text: confirmation.notMine },
      ...sender(matter),
    ],
  };
}

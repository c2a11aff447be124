import { cents, type Cents } from '@permanto/contracts';
import { dateText } from '../../../texts/formats';
import type { Letter, Row } from '../blocks';
import { buyerName } from '../../orders';
import type { Withdrawal } from '../../after-sales/domain';
import {
  closing,
  lineRow,
  moneyRow,
  numberRow,
  opening,
  subjectOf,
  textsOf,
  type Matter,
} from './parts';

/** A payment came too late for what it paid for, or twice. */
export function refundLetter(matter: Matter, amount: Cents): Letter {
  const { refund } = textsOf(matter);
  return {
    language: matter.order.language,
    subject: subjectOf(matter, refund.subject),
    blocks: [
      ...opening(matter, refund.reason, refund.money),
      { type: 'rows', rows: [numberRow(matter), moneyRow(refund.amount, amount)] },
      ...closing(matter),
    ],
  };
}

function moneyRows(matter: Matter, { total, money, vouchers }: Withdrawal): Row[] {
  const texts = textsOf(matter).withdrawal;
  return [
    ...(vouchers > 0 ? [moneyRow(texts.money, money), moneyRow(texts.vouchers, vouchers)] : []),
    { ...moneyRow(texts.total, total), isStrong: true },
  ];
}

/**
 * What came of a withdrawal, whose it was and when it was received: on a durable medium, as the law asks
 * (directive 2011/83/EU, article 11a(4)).
 */
export function withdrawalLetter(matter: Matter, withdrawal: Withdrawal): Letter {
  const texts = textsOf(matter);
  const { order } = matter;
  const name = buyerName(order);
  const withdrawn = withdrawal.pieces.flatMap(({ item, amount }) => {
    const line = order.lines[item];
    return line ? [lineRow(matter, line, amount, cents(line.price * amount))] : [];
  });
  return {
    language: order.language,
    subject: subjectOf(matter, texts.withdrawal.subject),
    blocks: [
      ...opening(matter, texts.withdrawal.received),
      {
        type: 'rows',
        rows: [
          numberRow(matter),
          ...(name === null ? [] : [{ label: texts.withdrawal.name, value: name }]),
          { label: texts.withdrawal.at, value: dateText(withdrawal.created_at, order.language) },
        ],
      },
      { type: 'heading', text: texts.withdrawal.items },
      { type: 'rows', rows: [...withdrawn, ...moneyRows(matter, withdrawal)] },
      { type: 'paragraph', text: texts.withdrawal.next },
      ...closing(matter),
    ],
  };
}

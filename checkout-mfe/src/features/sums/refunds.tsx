import { cents, type Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatInstant } from '@permanto/i18n';
import { texts } from '../../i18n/texts';
import { refundedOf } from '../../lib/refund-state';
import { Sum } from './sums';

type Refund = Order['refunds'][number];

function RefundRows({ refund }: { readonly refund: Refund }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { status, at, totalEur, moneyEur, vouchersEur } = refund;
  const when = formatInstant(at, language, 'date');
  const ways = [
    { way: t('refund.toMoney'), amount: moneyEur },
    { way: t('refund.toVouchers'), amount: vouchersEur },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <Sum
        title={status === 'done' ? t('refund.done', { when }) : t('refund.pending')}
        amount={cents(0 - totalEur)}
      />
      {vouchersEur > 0 &&
        ways.map(({ way, amount }) => <Sum key={way} isPart title={way} amount={amount} />)}
    </>
  );
}

/** What went back of a paid order and when, and what it comes to after that. */
export function Refunds({ order }: { readonly order: Order }) {
  const t = texts.useTexts();
  const { refunds, totalEur } = order;
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.map((refund, at) => (
        <RefundRows key={at} refund={refund} />
      ))}
      <Sum isFinal title={t('refund.left')} amount={cents(totalEur - refundedOf(order))} />
    </>
  );
}

import { inLanguage, type Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, useErrorText } from '@permanto/i18n';
import { Alert, Button, Card, Cluster, LiveRegion, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import {
  $fault,
  $isAsked,
  $isDone,
  $isWithdrawing,
  withdrawalBegun,
  withdrawalConfirmed,
  withdrawalDropped,
} from './model';

type Possible = NonNullable<Order['withdrawal']>;

function Pieces({ order, possible }: { readonly order: Order; readonly possible: Possible }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul>
      {possible.items.map(({ item, amount }) => {
        const title = order.items[item]?.product.title;
        return (
          <li key={item}>
            {t('withdrawal.pieces', { amount, title: title && inLanguage(title, language) })}
          </li>
        );
      })}
    </ul>
  );
}

function Buttons() {
  const t = useTexts();
  const [isAsked, isWithdrawing, begin, drop, confirm] = useUnit([
    $isAsked,
    $isWithdrawing,
    withdrawalBegun,
    withdrawalDropped,
    withdrawalConfirmed,
  ]);
  if (!isAsked) return <Button onClick={() => begin()}>{t('withdrawal.begin')}</Button>;
  return (
    <>
      <p>{t('withdrawal.sure')}</p>
      <Cluster>
        <Button variant="primary" busy={isWithdrawing} onClick={() => confirm()}>
          {t('withdrawal.confirm')}
        </Button>
        <Button disabled={isWithdrawing} onClick={() => drop()}>
          {t('withdrawal.drop')}
        </Button>
      </Cluster>
    </>
  );
}

function Offer({ order, possible }: { readonly order: Order; readonly possible: Possible }) {
  const t = useTexts();
  const language = useLanguage();
  const faultText = useErrorText(useUnit($fault));
  return (
    <Card as="section" aria-labelledby="withdrawal">
      <Stack gap={3}>
        <h2 id="withdrawal">{t('withdrawal.title')}</h2>
        <p>{t('withdrawal.body', { until: formatDateAndTime(possible.until, language) })}</p>
        <Pieces order={order} possible={possible} />
        <Buttons />
        {faultText && <Alert tone="error">{faultText}</Alert>}
      </Stack>
    </Card>
  );
}

/** Withdrawing from what the law lets be returned; nothing where nothing can be. */
export function Withdrawal({ order }: { readonly order: Order }) {
  const t = useTexts();
  const isDone = useUnit($isDone);
  return (
    <>
      {order.withdrawal && <Offer order={order} possible={order.withdrawal} />}
      {isDone && <Alert tone="success">{t('withdrawal.done')}</Alert>}
      <LiveRegion message={isDone ? t('withdrawal.done') : ''} />
    </>
  );
}

import type { Order } from '@permanto/contracts';
import { formatDateAndTime, formatMoney, useErrorText, useLanguage } from '@permanto/i18n';
import { Alert, Button, Card, Cluster, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import {
  $fault,
  $isAsked,
  $isDone,
  $isWithdrawing,
  $wasDropped,
  withdrawalBegun,
  withdrawalConfirmed,
  withdrawalDropped,
} from './model';
import { Fact } from '../facts/fact';
import { ChosenPieces, PiecesFields } from './pieces';
import { texts } from './texts';
import styles from './withdrawal.module.css';

interface OfOrder {
  readonly order: Order;
}

function Fault() {
  const t = texts.useTexts();
  const fault = useUnit($fault);
  const refusal = useErrorText(typeof fault === 'string' ? null : fault);
  if (fault === null) return null;
  return <Alert tone="error">{typeof fault === 'string' ? t(fault) : refusal}</Alert>;
}

/** The second step: what, whose, of which order, and where the confirmation goes (article 11a(2)), in plain sight. */
function Confirm({ order }: OfOrder) {
  const t = texts.useTexts();
  const question = useRef<HTMLParagraphElement>(null);
  const [isWithdrawing, drop, confirm] = useUnit([
    $isWithdrawing,
    withdrawalDropped,
    withdrawalConfirmed,
  ]);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1}>
        <strong>{t('sure')}</strong>
      </p>
      <ChosenPieces order={order} />
      <dl className={styles.facts}>
        <Fact name={t('buyer')}>{order.withdrawal?.name ?? ''}</Fact>
        <Fact name={t('number')}>{order.order_number}</Fact>
        <Fact name={t('email')}>{order.email ?? ''}</Fact>
      </dl>
      <Cluster>
        <Button busy={isWithdrawing} onClick={() => confirm()}>
          {t('confirm')}
        </Button>
        <Button variant="quiet" disabled={isWithdrawing} onClick={() => drop()}>
          {t('drop')}
        </Button>
      </Cluster>
    </>
  );
}

function Begin({ order }: OfOrder) {
  const t = texts.useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [wasDropped, begin] = useUnit([$wasDropped, withdrawalBegun]);
  useEffect(() => {
    if (wasDropped) button.current?.focus();
  }, [wasDropped]);
  return (
    <>
      <PiecesFields order={order} />
      <p>
        <Button ref={button} onClick={() => begin()}>
          {t('begin')}
        </Button>
      </p>
    </>
  );
}

function Offer({ order, until }: OfOrder & { readonly until: string }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const isAsked = useUnit($isAsked);
  return (
    <Card as="section" aria-labelledby="withdrawal">
      <Stack gap={3}>
        <h2 id="withdrawal">{t('title')}</h2>
        <p>{t('body', { until: formatDateAndTime(until, language) })}</p>
        {isAsked ? <Confirm order={order} /> : <Begin order={order} />}
        <Fault />
      </Stack>
    </Card>
  );
}

function Done({ order: { email, refunds } }: OfOrder) {
  const t = texts.useTexts();
  const alert = useRef<HTMLDivElement>(null);
  const last = refunds.at(-1);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert tone="success" ref={alert}>
      {email === null ? t('done') : t('doneEmail', { email })}{' '}
      {last && t('refund', { sum: formatMoney(last.totalEur) })}
    </Alert>
  );
}

/** Withdrawing from what the law lets be returned; nothing where nothing can be. */
export function Withdrawal({ order }: OfOrder) {
  const isDone = useUnit($isDone);
  return (
    <>
      {isDone && <Done order={order} />}
      {order.withdrawal && <Offer order={order} until={order.withdrawal.until} />}
    </>
  );
}

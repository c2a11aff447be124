import { localizedPath, type Order } from '@permanto/contracts';
import { formAction, KEY_FIELD } from '@permanto/contracts/forms';
import { useLocation } from '@permanto/federation';
import { formatDateAndTime, formatMoney, useErrorText, useLanguage } from '@permanto/i18n';
import { Alert, Button, buttonClass, Card, Cluster, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import {
  $fault,
  $formKey,
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

/** Whose, of which order, and where the confirmation goes (article 11a(2)). */
function Facts({ order }: OfOrder) {
  const t = texts.useTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={t('buyer')}>{order.withdrawal?.name ?? ''}</Fact>
      <Fact name={t('number')}>{order.order_number}</Fact>
      <Fact name={t('email')}>{order.email ?? ''}</Fact>
    </dl>
  );
}

/** The second step: what, and the facts, in plain sight. */
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
      <Facts order={order} />
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

/** Both steps where no script runs: the second opens within the form. */
function PlainSteps({ order }: OfOrder) {
  const t = texts.useTexts();
  const key = useUnit($formKey);
  return (
    <details>
      <summary className={buttonClass()}>{t('begin')}</summary>
      <Stack gap={3} className={styles.confirm}>
        <p>
          <strong>{t('sure')}</strong>
        </p>
        <Facts order={order} />
        {key !== null && <input type="hidden" name={KEY_FIELD} value={key} />}
        <p>
          <Button type="submit">{t('confirm')}</Button>
        </p>
      </Stack>
    </details>
  );
}

function Begin({ order }: OfOrder) {
  const t = texts.useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [wasDropped, begin] = useUnit([$wasDropped, withdrawalBegun]);
  useEffect(() => {
    if (wasDropped) button.current?.focus();
  }, [wasDropped]);
  const { path } = useLocation();
  const action = formAction('orders.withdraw', { from: path, to: `${path}?withdrawn=1` });
  return (
    <form
      method="post"
      action={localizedPath(action, useLanguage())}
      onSubmit={(submission) => submission.preventDefault()}
    >
      {/* The form's default button: Enter in an amount must not skip the second step. */}
      <button type="submit" disabled hidden />
      <Stack gap={3}>
        <PiecesFields order={order} />
        <p data-scripted="">
          <Button ref={button} onClick={() => begin()}>
            {t('begin')}
          </Button>
        </p>
        <noscript>
          <PlainSteps order={order} />
        </noscript>
      </Stack>
    </form>
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
      {isDone && order.items.some(({ withdrawn }) => withdrawn > 0) && <Done order={order} />}
      {order.withdrawal && <Offer order={order} until={order.withdrawal.until} />}
    </>
  );
}

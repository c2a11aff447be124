import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import type { SlotProps } from '@permanto/contracts/slots';
import { Link } from '@permanto/federation';
import { useErrorText, useLanguage } from '@permanto/i18n';
import { Alert, Button, buttonClass, Spinner } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { texts } from '../../i18n/texts';
import styles from './apply-code.module.css';
import { $code, $isApplying, $isCartEnabled, $refusal, $used, arrived, retried } from './model';
import { codeTexts } from './texts';
import { texts as addingTexts } from '../../lib/adding/texts';

/** Applies a code to the visitor's cart as soon as it is on a screen, and says what came of it. */
export function ApplyCode({ code }: SlotProps<'apply-code'>) {
  const t = texts.useTexts();
  const { shown, used, refusal, isCartEnabled, arrive } = useUnit({
    shown: $code,
    used: $used,
    refusal: $refusal,
    isCartEnabled: $isCartEnabled,
    arrive: arrived,
  });
  useEffect(() => {
    arrive(code);
  }, [arrive, code]);
  if (!isCartEnabled) return <p>{t('sale.cartDisabled')}</p>;
  // What is known may still be of the page before.
  if (shown !== code) return <Waiting code={code} />;
  if (used !== null) return <Applied />;
  return refusal === null ? <Waiting code={code} /> : <Refused />;
}

function Waiting({ code }: { readonly code: string }) {
  const own = codeTexts.useTexts();
  const language = useLanguage();
  // What is wrong with it stands on the cart's page: this one's address contains the code.
  const action = formAction('carts.addCode', { from: paths.cart() });
  return (
    <>
      <p className={styles.waiting} role="status">
        <Spinner />
        {own('applying')}
      </p>
      <noscript>
        <form method="post" action={localizedPath(action, language)}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" variant="primary">
            {own('use')}
          </Button>
        </form>
      </noscript>
    </>
  );
}

function Applied() {
  const addingText = addingTexts.useTexts();
  const own = codeTexts.useTexts();
  const used = useUnit($used);
  if (used === null) return null;
  const isCounted = used.kind === 'serial_card' || used.kind === 'badge';
  return (
    <Alert
      tone="success"
      title={own('applied')}
      action={
        <Link to={paths.cart()} className={buttonClass({ variant: 'secondary' })}>
          {addingText('toCart')}
        </Link>
      }
    >
      <p>
        {own(`effect.${used.kind}`)}
        {isCounted && used.left !== null && ` ${own('left', { count: used.left })}`}
      </p>
    </Alert>
  );
}

function Refused() {
  const t = texts.useTexts();
  const own = codeTexts.useTexts();
  const { refusal, isApplying, retry } = useUnit({
    refusal: $refusal,
    isApplying: $isApplying,
    retry: retried,
  });
  const refusalText = useErrorText(refusal);
  return (
    <Alert
      tone="error"
      title={own('refused')}
      action={
        <Button busy={isApplying} onClick={() => retry()}>
          {isApplying ? own('retrying') : t('buyBox.retry')}
        </Button>
      }
    >
      {refusalText}
    </Alert>
  );
}

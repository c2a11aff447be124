import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { Link, useLanguage, useLocation, useNavigate } from '@permanto/federation';
import { Alert, Button, buttonClass, InfoIcon } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { secretOf } from '../../lib/secret';
import { Outcome } from '../outcome/outcome';
import { $confirmedPath, $fault, $isConfirming, confirmationLeft, confirmPressed } from './model';
import { texts } from './texts';

function Confirm({ orderNumber }: { readonly orderNumber: string }) {
  const t = texts.useTexts();
  const [fault, isConfirming, press] = useUnit([$fault, $isConfirming, confirmPressed]);
  // The server sends the page without the fragment, so the address itself is asked.
  const confirm = () => press({ orderNumber, token: secretOf(globalThis.location.hash) });
  const action = formAction('orders.confirm', { from: useLocation().path });
  return (
    <>
      <p>{t('body')}</p>
      {fault !== null && <Alert tone="error">{t(fault)}</Alert>}
      <form
        method="post"
        action={localizedPath(action, useLanguage())}
        onSubmit={(submission) => {
          submission.preventDefault();
          confirm();
        }}
      >
        <Button type="submit" variant="primary" size="large" busy={isConfirming}>
          {t('confirm')}
        </Button>
      </form>
    </>
  );
}

/** Nothing can be confirmed here: a plain way on, in place of the button, which had the focus. */
function Over({ fault }: { readonly fault: 'notFound' | 'gone' }) {
  const t = texts.useTexts();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <>
      <Alert tone="error" ref={alert}>
        {t(fault)}
      </Alert>
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('home')}
        </Link>
      </p>
    </>
  );
}

function Body({ orderNumber }: { readonly orderNumber: string }) {
  const t = texts.useTexts();
  const [path, fault] = useUnit([$confirmedPath, $fault]);
  if (path !== null) return <Progress>{t('confirmed')}</Progress>;
  if (fault === 'notFound' || fault === 'gone') return <Over fault={fault} />;
  return <Confirm orderNumber={orderNumber} />;
}

/** A free order is confirmed by a press: programs that read mail open its links, and confirm nothing. */
export function ConfirmOrder({ orderNumber }: { readonly orderNumber: string }) {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const [path, leave] = useUnit([$confirmedPath, confirmationLeft]);
  useEffect(() => () => leave(), [leave]);
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
  return (
    <Outcome isAlone icon={<InfoIcon />} title={t('title')}>
      <p>
        {t('number')} <strong>{orderNumber}</strong>
      </p>
      <Body orderNumber={orderNumber} />
    </Outcome>
  );
}

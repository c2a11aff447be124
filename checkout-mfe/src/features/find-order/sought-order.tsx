import { useNavigate } from '@permanto/federation';
import { Alert } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/texts';
import { useFailureText } from '../checkout-status/use-failure-text';
import { $orderPath, $problem, $search } from './model';

/** Why there is no telling which order it became. */
function Problem() {
  const t = useTexts();
  const text = useFailureText(useUnit($problem));
  if (text === null) return null;
  return (
    <Alert tone="error" title={t('order.notShown')}>
      {text}
    </Alert>
  );
}

/** Leads to the order that is sought; `children` where none is, or none was found. */
export function SoughtOrder({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [search, path] = useUnit([$search, $orderPath]);
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
  if (search === 'seeking' || search === 'found') return <Progress>{t('order.finding')}</Progress>;
  return (
    <>
      <Problem />
      {children}
    </>
  );
}

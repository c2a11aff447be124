import { useNavigate } from '@permanto/federation';
import { Alert } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../../i18n/texts';
import { isPathOf } from '../../lib/path-of-order';
import { useFailureText } from '../../lib/use-failure-text';
import { $orderPath, $problem, $search } from './model';

/** Why it is unknown which order it became. */
function Problem() {
  const t = texts.useTexts();
  const text = useFailureText(useUnit($problem));
  if (text === null) return null;
  return (
    <Alert tone="error" title={t('order.notShown')}>
      {text}
    </Alert>
  );
}

interface SoughtOrderProps {
  /** Only this order will do. */
  readonly orderNumber?: string;
  /** The page's, as long as it is sought. */
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** Leads to the order that is sought; `children` where none is, or none was found. */
export function SoughtOrder({ orderNumber, title, children }: SoughtOrderProps) {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const [search, found] = useUnit([$search, $orderPath]);
  const path = orderNumber === undefined || isPathOf(orderNumber, found) ? found : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
  if (search === 'seeking' || path !== null) {
    return (
      <>
        {title}
        <Progress>{t('order.finding')}</Progress>
      </>
    );
  }
  return (
    <>
      <Problem />
      {children}
    </>
  );
}

import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from './texts';
import { $held, $view } from './model';

/** Seats that are reserved but not in the cart: they would run out unnoticed. */
export function HeldNotice() {
  const t = texts.useTexts();
  const { held, view } = useUnit({ held: $held, view: $view });
  // Where nothing else is in the cart, they are what one came for.
  const variant = view === 'empty' ? 'primary' : 'secondary';
  return held.map(({ eventId, count }) => (
    <Alert
      key={eventId}
      tone="info"
      action={
        <Link to={paths.event(eventId)} className={buttonClass({ variant })}>
          {t('toHeld')}
        </Link>
      }
    >
      {t('held', { count })}
    </Alert>
  ));
}

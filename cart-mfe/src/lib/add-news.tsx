import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass } from '@permanto/ui';
import { texts } from './adding/texts';

interface AddNewsProps {
  /** Of the fault's text. */
  readonly id: string;
  /** Why nothing was added; null where nothing is wrong, empty where there is nothing to say. */
  readonly fault: string | null;
  /** How many pieces were added just now; null where none were. */
  readonly added: number | null;
  /** The way on stands beside it. */
  readonly isLedOn?: boolean | undefined;
}

/** What came of the last attempt to add, in words. */
export function AddNews({ id, fault, added, isLedOn = false }: AddNewsProps) {
  const t = texts.useTexts();
  if (fault) {
    return (
      <Alert tone="error">
        <p id={id}>{fault}</p>
      </Alert>
    );
  }
  if (added === null) return null;
  return (
    <Alert
      tone="success"
      // The mini-cart in the header reads out what is in the cart now.
      live={false}
      action={
        !isLedOn && (
          <Link to={paths.cart()} className={buttonClass({ variant: 'secondary' })}>
            {t('toCart')}
          </Link>
        )
      }
    >
      {t('added', { count: added })}
    </Alert>
  );
}

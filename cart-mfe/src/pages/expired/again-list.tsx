import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage, useLocation } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useId } from 'react';
import styles from './expired-page.module.css';
import {
  $isAdding,
  $isInAlready,
  $items,
  $lacking,
  $outcome,
  againRequested,
  type Item,
} from './model';
import { texts } from './texts';

/** What the cart held, with the way to put it in again, and what came of that. */
export function Again() {
  const t = texts.useTexts();
  const titleId = useId();
  const language = useLanguage();
  const { path } = useLocation();
  const { items, lacking, isAdding, isInAlready, outcome, ask } = useUnit({
    items: $items,
    lacking: $lacking,
    isAdding: $isAdding,
    isInAlready: $isInAlready,
    outcome: $outcome,
    ask: againRequested,
  });
  const action = outcome === null ? t('again') : t('retry');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <section aria-labelledby={titleId} className={styles.again}>
      <h2 id={titleId}>{t('held')}</h2>
      <LiveRegion message={outcome === 'all' ? t('all') : ''} />
      {outcome !== null && outcome !== 'all' && <Alert tone="warning">{t(outcome)}</Alert>}
      {isInAlready && <Alert tone="warning">{t('already')}</Alert>}
      <ul className={styles.items}>
        {items.map((item, index) => (
          <AgainItem key={index} item={item} />
        ))}
      </ul>
      {outcome !== 'all' && (
        <form
          method="post"
          action={localizedPath(
            formAction('carts.addAgain', { from: path, to: paths.cart() }),
            language,
          )}
          onSubmit={handleSubmit}
        >
          <input type="hidden" name="lines" value={lacking} />
          <Button type="submit" variant="primary" size="large" busy={isAdding}>
            {isAdding ? t('adding') : action}
          </Button>
        </form>
      )}
    </section>
  );
}

function AgainItem({ item }: { item: Item }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const fault = useErrorText(item.error);
  const { line, had, rest } = item;
  const event = item.event && inLanguage(item.event, language);
  const unnamed = line.product === null ? t('reservedSeats') : t('otherProduct');
  const name = item.title === null ? unnamed : inLanguage(item.title, language);
  const title = titleWithChoices(name, item.choices, language);
  return (
    <li className={styles.item}>
      <p>
        <strong>{title}</strong>, {t('pieces', { count: line.amount })}
      </p>
      {event && <p className={styles.event}>{event}</p>}
      {had > 0 && <p>{rest === null ? t('had') : t('hadSome', { had, amount: line.amount })}</p>}
      {fault && <p className={styles.fault}>{fault}</p>}
      {fault && event && line.event !== null && (
        <p>
          <Link to={paths.event(line.event)}>{t('toEvent', { event })}</Link>
        </p>
      )}
    </li>
  );
}

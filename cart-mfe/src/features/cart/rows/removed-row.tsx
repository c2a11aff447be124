import type { CartItem } from '@permanto/contracts/entities';
import { paths } from '@permanto/contracts/paths';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { texts } from '../texts';
import styles from './cart-row.module.css';
import { ignoreHeldEnter, isFollowUp } from '../one-press';
import { $removals, undoRequested } from './removal.model';
import { useRowName } from './use-row-name';

/** Stands where a row was: says what is gone, and puts it back. */
export function RemovedRow({ item }: { item: CartItem }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { removals, undo } = useUnit({ removals: $removals, undo: undoRequested });
  const button = useRef<HTMLButtonElement>(null);
  const product = useRowName(item);
  useEffect(() => {
    // The button that had the focus is gone with its row.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const removal = removals[item.id];
  const isComing = removal?.isUndone === true || removal?.phase === 'restoring';
  const fault = useErrorText(removal?.error ?? null);
  const handleClick = (event: MouseEvent) => {
    if (!isFollowUp(event)) undo(item.id);
  };
  return (
    <div className={styles.removed}>
      <p>
        {t('removedRow', {
          product: titleWithChoices(
            inLanguage(item.product.title, language),
            item.choices,
            language,
          ),
          count: item.amount,
        })}
      </p>
      <Button
        ref={button}
        variant="quiet"
        busy={isComing}
        aria-label={isComing ? undefined : t('undoRow', { product })}
        onKeyDown={ignoreHeldEnter}
        onClick={handleClick}
      >
        {isComing ? t('undoing') : t('undo')}
      </Button>
      {fault !== null && (
        <div className={styles.wide}>
          <Alert
            tone="error"
            action={
              item.event && (
                <Link to={paths.event(item.event.id)} className={buttonClass()}>
                  {t('toEvent')}
                </Link>
              )
            }
          >
            {fault}
          </Alert>
        </div>
      )}
    </div>
  );
}

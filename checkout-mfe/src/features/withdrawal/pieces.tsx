import { inLanguage, type Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $pieces, amountPicked } from './model';
import { texts } from './texts';
import styles from './withdrawal.module.css';

function useTitleOf({ items }: Order) {
  const language = useLanguage();
  return (item: number) => {
    const title = items[item]?.product.title;
    return title === undefined ? '' : inLanguage(title, language);
  };
}

/** How many of each are to be returned. */
export function PiecesFields({ order }: { readonly order: Order }) {
  const t = texts.useTexts();
  const titleOf = useTitleOf(order);
  const [pieces, pick] = useUnit([$pieces, amountPicked]);
  return (
    <fieldset>
      <legend>{t('choose')}</legend>
      <ul className={styles.pieces}>
        {pieces.map(({ item, most, amount }) => {
          const product = titleOf(item);
          return (
            <li key={item} className={styles.piece}>
              <span>{product}</span>
              <QuantityField
                label={t('amount', { product })}
                decreaseLabel={t('less', { product })}
                increaseLabel={t('more', { product })}
                min={1}
                max={most}
                step={1}
                zero
                value={amount}
                onChange={(picked) => pick({ item, amount: picked })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** What is about to be returned. */
export function ChosenPieces({ order }: { readonly order: Order }) {
  const t = texts.useTexts();
  const titleOf = useTitleOf(order);
  const pieces = useUnit($pieces);
  return (
    <ul>
      {pieces
        .filter(({ amount }) => amount > 0)
        .map(({ item, amount }) => (
          <li key={item}>{t('pieces', { amount, title: titleOf(item) })}</li>
        ))}
    </ul>
  );
}

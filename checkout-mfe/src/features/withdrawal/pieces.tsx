import type { Order } from '@permanto/contracts';
import { Localized, useLocalized } from '@permanto/i18n';
import { QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $pieces, amountPicked } from './model';
import { texts } from './texts';
import styles from './withdrawal.module.css';

const NO_TITLE = { fi: '' };

/** How many of each are to be returned. */
export function PiecesFields({ order: { items } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const [pieces, pick] = useUnit([$pieces, amountPicked]);
  return (
    <fieldset>
      <legend className={styles.choose}>{t('choose')}</legend>
      <ul className={styles.pieces}>
        {pieces.map(({ item, most, amount }) => {
          const { text: product, lang } = localized(items[item]?.product.title ?? NO_TITLE);
          return (
            <li key={item} className={styles.piece}>
              <span lang={lang}>{product}</span>
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
export function ChosenPieces({ order: { items } }: { readonly order: Order }) {
  const pieces = useUnit($pieces);
  return (
    <ul>
      {pieces
        .filter(({ amount }) => amount > 0)
        .map(({ item, amount }) => (
          <li key={item}>
            {amount} × <Localized text={items[item]?.product.title ?? NO_TITLE} />
          </li>
        ))}
    </ul>
  );
}

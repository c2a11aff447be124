import { cents, type Order } from '@permanto/contracts';
import { choiceTexts, titleWithChoices } from '@permanto/contracts/rules/choices';
import { Localized, useLanguage, useLocalized } from '@permanto/i18n';
import { Money, QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { Sum } from '../sums/sums';
import { $pieces, $refund, amountPicked } from './model';
import { texts } from './texts';
import styles from './withdrawal.module.css';

const NO_TITLE = { fi: '' };

/** How many of each are to be returned. */
export function PiecesFields({ order: { items } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const language = useLanguage();
  const [pieces, pick] = useUnit([$pieces, amountPicked]);
  return (
    <fieldset>
      <legend className={styles.choose}>{t('choose')}</legend>
      <ul className={styles.pieces}>
        {pieces.map(({ item, most, amount }) => {
          const { text: title, lang } = localized(items[item]?.product.title ?? NO_TITLE);
          const product = titleWithChoices(title, items[item]?.choices ?? [], language);
          return (
            <li key={item} className={styles.piece}>
              <span lang={lang}>{product}</span>
              <input type="hidden" name={`items[${item}][item]`} value={item} />
              <QuantityField
                label={t('amount', { product })}
                decreaseLabel={t('less', { product })}
                increaseLabel={t('more', { product })}
                min={1}
                max={most}
                step={1}
                zero
                name={`items[${item}][amount]`}
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

/** What is about to be returned, and what comes back for it: the goods, and the costs that go with them. */
export function ChosenPieces({ order: { items } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const [pieces, refund] = useUnit([$pieces, $refund]);
  const chosen = refund?.pieces ?? pieces.filter(({ amount }) => amount > 0);
  return (
    <>
      <ul className={styles.chosen}>
        {chosen.map(({ item, amount }) => (
          <li key={item}>
            <span>
              {amount} × <Localized text={items[item]?.product.title ?? NO_TITLE} />
              {choiceTexts(items[item]?.choices ?? [], language).map((text) => `, ${text}`)}
            </span>
            {refund && <Money amount={cents((items[item]?.price ?? 0) * amount)} />}
          </li>
        ))}
      </ul>
      {refund && (
        <div>
          {refund.vouchers > 0 && refund.money > 0 && (
            <Sum isPart title={t('toMoney')} amount={refund.money} />
          )}
          {refund.vouchers > 0 && <Sum isPart title={t('toVouchers')} amount={refund.vouchers} />}
          <Sum isFinal title={t('total')} amount={refund.total} />
        </div>
      )}
    </>
  );
}

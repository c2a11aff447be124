import { DEFAULT_AVAILABILITY, paths, type ProductAnswer } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import { Link } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import { classNames, Price } from '@permanto/ui';
import { useId } from 'react';
import { texts } from './texts';
import styles from './variants.module.css';

type Variant = ProductAnswer['variants'][number];

interface VariantsProps {
  product: ProductAnswer;
}

/** The sizes or colours of a product: each is a link to its own address, so that no script is needed. */
export function Variants({ product }: VariantsProps) {
  const t = texts.useTexts();
  const labelId = useId();
  const localized = useLocalized();
  const { variants, variants_title, variant_of } = product;
  if (variants.length === 0) return null;
  const label = variants_title === null ? t('variant') : localized(variants_title).text;
  const hasPrices = new Set(variants.map(({ price }) => price)).size > 1;
  return (
    <nav className={styles.variants} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {variant_of === null ? t('chooseVariant', { choice: label.toLowerCase() }) : label}
      </p>
      <ul className={styles.options}>
        {variants.map((variant) => (
          <li key={variant.id}>
            <Option
              variant={variant}
              isChosen={variant.id === product.id}
              hasPrice={hasPrices}
              state={salesState(variant.availability ?? DEFAULT_AVAILABILITY)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OptionProps {
  variant: Variant;
  isChosen: boolean;
  hasPrice: boolean;
  state: ReturnType<typeof salesState>;
}

function Option({ variant, isChosen, hasPrice, state }: OptionProps) {
  const t = texts.useTexts();
  if (state !== 'open' && !isChosen) {
    return (
      <span className={classNames(styles.option, styles.off)}>
        <s>
          <Localized text={variant.title} />
        </s>
        <small>{t(state === 'soldOut' ? 'variantSoldOut' : 'variantNotOnSale')}</small>
      </span>
    );
  }
  return (
    <Link
      to={paths.product(variant.id)}
      className={styles.option}
      aria-current={isChosen ? 'true' : undefined}
      replace
      keepFocus
    >
      <Localized text={variant.title} />{' '}
      {hasPrice && (
        <small>
          <Price amount={variant.price} full={variant.full_price} />
        </small>
      )}
    </Link>
  );
}

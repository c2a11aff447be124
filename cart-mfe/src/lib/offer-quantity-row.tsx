import type { ComponentProps } from 'react';
import { OfferQuantity } from './offer-quantity';
import styles from './offer-quantity-row.module.css';

type OfferQuantityRowProps = ComponentProps<typeof OfferQuantity> & { readonly caption: string };

/** The field with a caption for the eye; nothing to see where there is no choice. */
export function OfferQuantityRow({ caption, ...field }: OfferQuantityRowProps) {
  const { min, max } = field.offer.availability;
  if (min >= max) {
    return field.name && <input type="hidden" name={field.name} value={field.value} />;
  }
  return (
    <div className={styles.row}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      <OfferQuantity {...field} />
    </div>
  );
}

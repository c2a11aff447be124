import { texts } from '../../features/cart/texts';
import { WholeCart } from '../../features/cart/whole-cart';
import styles from './cart-page.module.css';

/** The cart: what is in it, what it costs, and the way to the checkout. */
export function CartPage() {
  const t = texts.useTexts();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <WholeCart />
    </div>
  );
}

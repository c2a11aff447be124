import type { ProductAnswer } from '@permanto/contracts';
import { ProductCard } from './product-card';
import styles from './product-items.module.css';

interface ProductItemsProps {
  products: readonly ProductAnswer[];
  display: 'card' | 'list';
}

/** Products as cards or as rows. */
export function ProductItems({ products, display }: ProductItemsProps) {
  return (
    <ul className={display === 'card' ? styles.cards : styles.rows}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} display={display} />
        </li>
      ))}
    </ul>
  );
}

import { paths, type ProductAnswer } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { $required } from './model';
import styles from './product.module.css';
import { texts } from './texts';

/** What must be in the cart with it: a code, or another product. */
export function Requirements({ product }: { product: ProductAnswer }) {
  const t = texts.useTexts();
  const required = useUnit($required);
  const { requirements, requirements_met, required_products } = product;
  if (requirements === null && required_products.length === 0) return null;
  return (
    <section className={styles.about}>
      <h2 className={styles.small}>{t('needs')}</h2>
      {requirements !== null && (
        <p>{requirements_met ? t('met') : t(`requires.${requirements.type}`)}</p>
      )}
      {required_products.length > 0 && (
        <p>{required.length > 0 ? t('required') : t('requiredSomewhere')}</p>
      )}
      {required.length > 0 && (
        <ul className={styles.list}>
          {required.map(({ id, title, event }) => (
            <li key={id}>
              <Link to={event === null ? paths.product(id) : paths.event(event.id)}>
                <Localized text={title} />
                {event !== null && (
                  <>
                    {' – '}
                    <Localized text={event.title} />
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatDateAndTime, Localized, useLanguage } from '@permanto/i18n';
import { Card } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { ProductPrice } from '../../features/product-offer/product-price';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import styles from './code.module.css';
import { $opens, type Opened } from './model';
import { texts } from './texts';

/** The products that the code opens or discounts, with links to their pages. */
export function OpenedByCode() {
  const t = texts.useTexts();
  const opens = useUnit($opens);
  if (opens.length === 0) {
    return <NothingHere title={t('nothing')} />;
  }
  return (
    <section className={styles.opens}>
      <h2>{t('opens')}</h2>
      <ul className={styles.groups}>
        {opens.map((opened) => (
          <Card as="li" key={opened.event?.id ?? ''} className={styles.group}>
            <Group opened={opened} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Group({ opened: { event, products } }: { opened: Opened }) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <>
      <h3>
        {event === null ? (
          t('others')
        ) : (
          <Link to={paths.event(event.id)}>
            <Localized text={event.title} />
          </Link>
        )}
      </h3>
      {event !== null && (
        <p className={styles.when}>
          <time dateTime={event.start_date}>{formatDateAndTime(event.start_date, language)}</time>
        </p>
      )}
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            {event === null ? (
              <Link to={paths.product(product.id)}>
                <Localized text={product.title} />
              </Link>
            ) : (
              <Localized text={product.title} />
            )}
            <strong>
              <ProductPrice product={product} />
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
}

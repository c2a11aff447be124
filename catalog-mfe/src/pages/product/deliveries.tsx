import { Localized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $deliveries } from './model';
import styles from './product.module.css';
import { texts } from './texts';

export function Deliveries() {
  const t = texts.useTexts();
  const { methods, isLimited } = useUnit($deliveries);
  if (methods.length === 0) return null;
  return (
    <section className={classNames(styles.about, styles.delivery)}>
      <h2>{t('delivery')}</h2>
      {isLimited && <p>{t('onlyDelivery')}</p>}
      <dl className={styles.deliveries}>
        {methods.map(({ id, title, description }) => (
          <div key={id}>
            <dt>
              <Localized text={title} />
            </dt>
            {description !== null && (
              <dd>
                <Localized text={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

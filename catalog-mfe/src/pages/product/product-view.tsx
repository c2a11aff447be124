import { paths, type ProductAnswer } from '@permanto/contracts';
import { Link, Slot } from '@permanto/federation';
import { formatPercentage, Localized, useLanguage } from '@permanto/i18n';
import { buttonClass, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Opening } from '../../features/opening/opening';
import { ProductBadge } from '../../features/product-offer/product-badge';
import { ProductPrice } from '../../features/product-offer/product-price';
import { productState } from '../../features/product-offer/state';
import { offerTexts } from '../../features/product-offer/texts';
import { ProductGallery } from '../../features/product-gallery/product-gallery';
import { Paragraphs } from '../../lib/paragraphs/paragraphs';
import { Deliveries } from './deliveries';
import { $event, $eventPictures } from './model';
import { Requirements } from './requirements';
import { ProductNotice } from './product-notice';
import styles from './product.module.css';
import { Variants } from './variants';
import { texts } from './texts';

export function ProductView({ product }: { product: ProductAnswer }) {
  const ofEvent = useUnit($eventPictures);
  const offer = offerTexts.useTexts();
  const isChosenByVariant = product.variant_of === null && product.variants.length > 0;
  return (
    <article className={styles.page}>
      <div className={styles.picture}>
        <ProductGallery key={product.image ?? product.id} product={product} ofEvent={ofEvent} />
      </div>
      <div className={styles.facts}>
        <Stack gap={3}>
          <h1 className={styles.title}>
            <Localized text={product.title} />
          </h1>
          {product.serial_card !== null && (
            <p className={styles.package}>{offer('package', { ...product.serial_card })}</p>
          )}
          {product.short_info !== null && (
            <p>
              <Localized text={product.short_info} />
            </p>
          )}
          <PriceLine product={product} />
          <p>
            <ProductBadge product={product} />
          </p>
        </Stack>
        <Variants product={product} />
        <ProductNotice product={product} />
        <ProductOpening key={product.id} product={product} />
        {isChosenByVariant ? null : product.event_id === null ? (
          <Slot name="product-box" productId={product.id} />
        ) : (
          <OfEvent eventId={product.event_id} />
        )}
        <Requirements product={product} />
      </div>
      <div className={styles.more}>
        <About product={product} />
        <Deliveries />
      </div>
    </article>
  );
}

function ProductOpening({ product }: { product: ProductAnswer }) {
  const isWaiting = productState(product) === 'notYet';
  const [isAwaited] = useState(isWaiting);
  return isAwaited && <Opening sold={product} isWaiting={isWaiting} />;
}

function PriceLine({ product }: { product: ProductAnswer }) {
  const t = texts.useTexts();
  const offer = offerTexts.useTexts();
  const language = useLanguage();
  const rate = product.vat_percentage;
  return (
    <p className={styles.priceLine}>
      <VisuallyHidden>{t('price')}: </VisuallyHidden>
      <strong className={styles.price}>
        <ProductPrice product={product} />
      </strong>
      {product.price > 0 && (
        <span className={styles.vat}>
          {rate > 0 ? offer('vat', { rate: formatPercentage(rate, language) }) : offer('vatFree')}
        </span>
      )}
    </p>
  );
}

function OfEvent({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  const event = useUnit($event);
  return (
    <Stack gap={3}>
      <p>{t('ofEvent')}</p>
      <p>
        <Link
          to={paths.event(eventId)}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {event === null ? t('toEvent') : <Localized text={event.title} />}
        </Link>
      </p>
    </Stack>
  );
}

function About({ product }: { product: ProductAnswer }) {
  const t = texts.useTexts();
  if (product.description === null) return null;
  return (
    <section className={styles.about}>
      <h2>{t('about')}</h2>
      <Paragraphs text={product.description} />
    </section>
  );
}

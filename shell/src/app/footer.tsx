import { HOME_PAGE_SLUG, inLanguage, paths } from '@permanto/contracts';
import { Link, useLanguage } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { $shop } from '../model/shop';
import { useTexts } from '../texts';
import styles from './shell.module.css';

export function Footer() {
  const t = useTexts();
  const language = useLanguage();
  const shop = useUnit($shop);
  if (shop === null) return <footer className={styles.footer} />;
  const { organizer } = shop;
  const pages = shop.pages.filter(({ slug }) => slug !== HOME_PAGE_SLUG);
  const { address_line1, postal_code, city } = organizer.address;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <h2>{t('footer.organizer')}</h2>
          <p>{inLanguage(organizer.title, language)}</p>
          <p>{t('footer.businessId', { id: organizer.business_id })}</p>
          <p>{`${address_line1}, ${postal_code} ${city}`}</p>
        </section>
        {(organizer.email !== null || organizer.phone !== null) && (
          <section>
            <h2>{t('footer.contact')}</h2>
            {organizer.email !== null && (
              <p>
                <a href={`mailto:${organizer.email}`}>{organizer.email}</a>
              </p>
            )}
            {organizer.phone !== null && (
              <p>
                <a href={`tel:${organizer.phone.replaceAll(' ', '')}`}>{organizer.phone}</a>
              </p>
            )}
          </section>
        )}
        {pages.length > 0 && (
          <nav aria-label={t('footer.links')}>
            <h2>{t('footer.links')}</h2>
            {pages.map((page) => (
              <p key={page.id}>
                <Link to={paths.page(page.slug)}>{inLanguage(page.title, language)}</Link>
              </p>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}

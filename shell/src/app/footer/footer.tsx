import {
  COOKIE_SETTINGS,
  HOME_PAGE_SLUG,
  isWellKnownPage,
  paths,
  type Shop,
  WELL_KNOWN_PAGES,
} from '@permanto/contracts';
import { purposesOf } from '@permanto/contracts/rules/third-parties';
import { Link } from '@permanto/federation';
import { commonTexts, Localized } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { memo } from 'react';
import { $shop } from '../../model/shop';
import { shellTexts } from '../../texts';
import styles from './footer.module.css';

export const Footer = memo(function Footer() {
  const shop = useUnit($shop);
  return (
    <footer className={styles.footer}>
      {shop !== null && (
        <div className={styles.columns}>
          <Organizer organizer={shop.organizer} />
          <Pages shop={shop} />
        </div>
      )}
    </footer>
  );
});

function Organizer({ organizer }: Pick<Shop, 'organizer'>) {
  const t = shellTexts.useTexts();
  const { email, phone } = organizer;
  const { address_line1, postal_code, city } = organizer.address;
  return (
    <section className={styles.column}>
      <h2>{t('footer.organizer')}</h2>
      <p>
        <Localized text={organizer.title} />
      </p>
      <p>{t('footer.businessId', { id: organizer.business_id })}</p>
      <p>{`${address_line1}, ${postal_code} ${city}`}</p>
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== null && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </section>
  );
}

/** The well-known pages, then the shop's own pages that are not in the navigation. */
function Pages({ shop }: { shop: Shop }) {
  const t = shellTexts.useTexts();
  const tCommon = commonTexts.useTexts();
  const others = shop.pages.filter(
    ({ slug, show_in_nav }) => !show_in_nav && !isWellKnownPage(slug) && slug !== HOME_PAGE_SLUG,
  );
  return (
    <nav className={styles.column} aria-label={t('footer.links')}>
      <h2>{t('footer.links')}</h2>
      <ul className={styles.links}>
        {WELL_KNOWN_PAGES.map((slug) => {
          const page = shop.pages.find((candidate) => candidate.slug === slug);
          return (
            <li key={slug}>
              <Link to={paths.page(slug)}>
                {page ? <Localized text={page.title} /> : tCommon(`pages.${slug}`)}
              </Link>
            </li>
          );
        })}
        {others.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={paths.page(slug)}>
              <Localized text={title} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.payOrder()}>{t('footer.payOrder')}</Link>
        </li>
        {purposesOf(shop).length > 0 && (
          <li>
            <a href={COOKIE_SETTINGS}>{t('footer.cookieSettings')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

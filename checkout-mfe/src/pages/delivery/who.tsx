import type { Contact } from '@permanto/contracts';
import { hasAddress } from '@permanto/contracts/rules/contact';
import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { useTexts } from '../../i18n/texts';
import { $billing, $customer } from './model';
import styles from './who.module.css';

function linesOf(record: Contact): string[] {
  const { first_name, last_name, company_name, email, phone } = record;
  const { address_line1, address_line2, postal_code, city } = record;
  const address = [address_line1, address_line2, `${postal_code} ${city}`];
  return [
    company_name,
    `${first_name} ${last_name}`,
    ...(hasAddress(record) ? address : []),
    email,
    phone,
  ].flatMap((line) => (line ? [line] : []));
}

interface RecordProps {
  readonly id: string;
  readonly title: string;
  readonly record: Contact;
}

function Record({ id, title, record }: RecordProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <p className={styles.lines}>
        {linesOf(record).map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {/* A name that is written from right to left turns nothing else around. */}
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** Who orders and who pays, as the API has them. */
export function Who() {
  const t = useTexts();
  const [customer, billing] = useUnit([$customer, $billing]);
  if (customer === null) return null;
  return (
    <div className={styles.who}>
      <Record id="customer-title" title={t('delivery.contact')} record={customer} />
      {billing && <Record id="billing-title" title={t('billing.title')} record={billing} />}
      <p>
        <Link to={paths.checkout()}>{t('delivery.edit')}</Link>
      </p>
    </div>
  );
}

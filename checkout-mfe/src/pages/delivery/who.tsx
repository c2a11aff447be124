import type { Contact, Language } from '@permanto/contracts';
import { addressLines } from '@permanto/contracts/rules/contact';
import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { Done } from '../../features/resumed/done';
import { texts } from '../../i18n/texts';
import { $customer } from '../../features/delivery/receiver.model';
import { $billing } from './model';
import styles from './who.module.css';

function linesOf(record: Contact, language: Language): string[] {
  const { first_name, last_name, company_name, email, phone } = record;
  return [
    company_name,
    `${first_name} ${last_name}`,
    ...addressLines(record, language),
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
  const language = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <p className={styles.lines}>
        {linesOf(record, language).map((line, index) => (
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
  const t = texts.useTexts();
  const [customer, billing] = useUnit([$customer, $billing]);
  if (customer === null) return null;
  const { first_name, last_name, email } = customer;
  const section = (
    <div className={styles.who}>
      <Record id="customer-title" title={t('delivery.contact')} record={customer} />
      {billing && <Record id="billing-title" title={t('billing.title')} record={billing} />}
      <p>
        <Link to={paths.checkout()}>{t('delivery.edit')}</Link>
      </p>
    </div>
  );
  return (
    <Done isDone title={t('delivery.contact')} given={`${first_name} ${last_name}, ${email}`}>
      {section}
    </Done>
  );
}

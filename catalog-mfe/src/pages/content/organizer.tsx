import type { Shop } from '@permanto/contracts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './content.module.css';

type Organizer = Shop['organizer'];

/** Where the organizer is reached. */
export function OrganizerContact({ organizer }: { organizer: Organizer }) {
  const t = useTexts();
  const { address, email, phone } = organizer;
  return (
    <Facts title={t('content.contact')}>
      <Fact term={t('content.name')}>{organizer.name}</Fact>
      <Fact term={t('content.businessId')}>{organizer.business_id}</Fact>
      <Fact term={t('content.address')}>
        {address.address_line1}, {address.postal_code} {address.city}
      </Fact>
      {email && (
        <Fact term={t('content.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phone && (
        <Fact term={t('content.phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Fact>
      )}
    </Facts>
  );
}

/** The organizer's personal data file description (spec, section 3). */
export function PersonalDataFile({ organizer }: { organizer: Organizer }) {
  const t = useTexts();
  const file = organizer.personal_data_file_description;
  if (file === null) return null;
  return (
    <Facts title={t('content.register')}>
      <Fact term={t('content.name')}>
        {organizer.name} ({organizer.business_id})
      </Fact>
      <Fact term={t('content.responsiblePerson')}>{file.responsible_person}</Fact>
      <Fact term={t('content.registerContact')}>{file.contact_info}</Fact>
      <Fact term={t('content.retention')}>{file.retention}</Fact>
      <Fact term={t('content.additionalInfo')}>{file.additional_info}</Fact>
      {file.custom_url && (
        <Fact term={t('content.fullDescription')}>
          <a href={file.custom_url}>{file.custom_url}</a>
        </Fact>
      )}
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

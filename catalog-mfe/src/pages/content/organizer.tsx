import { DEFAULT_LANGUAGE, type Shop } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { Fact, Facts } from './facts';
import { texts } from './i18n/texts';

export type Organizer = Shop['organizer'];

export function addressOf({ address: { address_line1, postal_code, city } }: Organizer): string {
  return `${address_line1}, ${postal_code} ${city}`;
}

/** The organizer's contact details. */
export function OrganizerContact({ organizer }: { organizer: Organizer }) {
  const t = texts.useTexts();
  const { email, phone } = organizer;
  return (
    <Facts title={t('organizer')}>
      <Fact term={t('name')}>{organizer.name}</Fact>
      <Fact term={t('businessId')}>{organizer.business_id}</Fact>
      <Fact term={t('address')}>{addressOf(organizer)}</Fact>
      {email && (
        <Fact term={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phone && (
        <Fact term={t('phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Fact>
      )}
    </Facts>
  );
}

type FileText = 'responsible_person' | 'contact_info' | 'retention' | 'additional_info';

/** The organizer's personal data file description (product.md, "Shop configuration"); its translations are optional. */
export function PersonalDataFile({ organizer }: { organizer: Organizer }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const file = organizer.personal_data_file_description;
  if (file === null) return null;
  const translated = language === 'fi' ? file : file.translations?.[language];
  const description = { ...file, ...translated };
  const langOf = (name: FileText) =>
    translated?.[name] === undefined ? DEFAULT_LANGUAGE : undefined;
  return (
    <Facts title={t('register')}>
      <Fact term={t('name')}>
        {organizer.name} ({organizer.business_id})
      </Fact>
      <Fact term={t('responsiblePerson')} lang={langOf('responsible_person')}>
        {description.responsible_person}
      </Fact>
      <Fact term={t('registerContact')} lang={langOf('contact_info')}>
        {description.contact_info}
      </Fact>
      <Fact term={t('retention')} lang={langOf('retention')}>
        {description.retention}
      </Fact>
      <Fact term={t('additionalInfo')} lang={langOf('additional_info')}>
        {description.additional_info}
      </Fact>
      {file.custom_url && (
        <Fact term={t('fullDescription')}>
          <a href={file.custom_url}>{file.custom_url}</a>
        </Fact>
      )}
    </Facts>
  );
}

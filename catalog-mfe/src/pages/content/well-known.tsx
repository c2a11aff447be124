import type { Shop, WellKnownPage } from '@permanto/contracts';
import type { ReactNode } from 'react';
import { Fact, Facts } from './facts';
import { texts } from './i18n/texts';
import { addressOf, type Organizer, OrganizerContact, PersonalDataFile } from './organizer';
import { StorageUsed } from './storage';

/** Replaces missing terms: the seller and their contact. Must not contain legal terms of our own. */
function Seller({ organizer }: { organizer: Organizer }) {
  const t = texts.useTexts();
  const { name, business_id, email, phone } = organizer;
  const contact = email ?? phone;
  return (
    <>
      <p>
        {t('terms.text', { seller: name, businessId: business_id, address: addressOf(organizer) })}
      </p>
      {contact && <p>{t('terms.ask', { contact })}</p>}
    </>
  );
}

/** Explains what the shop measures without consent, since it is not personal data (`docs/operations.md`). */
function Measurement() {
  const t = texts.useTexts();
  return (
    <Facts title={t('measured.title')} intro={t('measured.intro')}>
      <Fact term={t('measured.what.name')}>{t('measured.what.text')}</Fact>
      <Fact term={t('measured.not.name')}>{t('measured.not.text')}</Fact>
    </Facts>
  );
}

interface OwnPart {
  shop: Shop;
  /** Whether the shop has its own text for the page. */
  isWritten: boolean;
}

function Privacy({ shop: { organizer }, isWritten }: OwnPart) {
  const t = texts.useTexts();
  const isDescribed = organizer.personal_data_file_description !== null;
  return (
    <>
      {!isWritten && <p>{t('privacy.text', { name: organizer.name })}</p>}
      {isDescribed ? (
        <PersonalDataFile organizer={organizer} />
      ) : (
        <OrganizerContact organizer={organizer} />
      )}
      <Measurement />
    </>
  );
}

/** The built-in content of the pages that every shop has, besides the shop's own text. */
const PARTS: Readonly<Record<WellKnownPage, (part: OwnPart) => ReactNode>> = {
  contact: ({ shop }) => <OrganizerContact organizer={shop.organizer} />,
  cookies: ({ shop }) => <StorageUsed shop={shop} />,
  privacy: Privacy,
  terms: ({ shop, isWritten }) => (isWritten ? null : <Seller organizer={shop.organizer} />),
};

export function WellKnown({ slug, ...part }: OwnPart & { slug: WellKnownPage }) {
  const Part = PARTS[slug];
  return <Part {...part} />;
}

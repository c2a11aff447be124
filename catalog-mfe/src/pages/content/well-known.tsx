import { type Shop, type WellKnownPage } from '@permanto/contracts';
import type { ReactNode } from 'react';
import { texts } from './i18n/texts';
import { Measurement } from './measurement';
import { OrganizerContact, PersonalDataFile } from './organizer';
import { Seller } from './seller';
import { StorageUsed } from './storage';

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

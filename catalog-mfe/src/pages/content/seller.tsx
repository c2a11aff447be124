import { texts } from './i18n/texts';
import { addressOf, type Organizer } from './organizer';

/** Replaces missing terms: the seller and their contact. Must not contain legal terms of our own. */
export function Seller({ organizer }: { organizer: Organizer }) {
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

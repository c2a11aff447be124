import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import { texts } from '../../i18n/texts';
import { Folded } from '../../lib/folded';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import styles from './buy-box.module.css';
import { $amounts, $openAddOns } from './model';
import { OfferList } from './offer-list';

interface AddOnsProps {
  readonly sale: Sale;
  /** Their costs stand beside the tickets already. */
  readonly hidesCosts: boolean;
  readonly children: (offer: Offer) => ReactNode;
}

/** What can be had with a ticket: named beforehand, offered as soon as a ticket is chosen that it goes with. */
export function AddOns({ sale, hidesCosts, children }: AddOnsProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const titleId = useId();
  const [open, amounts] = useUnit([$openAddOns, $amounts]);
  // The catalogue is read by browsers only: what it adds waits until the page lives.
  const isHydrated = useHydrated();
  const all = sale.offers.filter(
    (offer) => isAddOn(offer) && (isHydrated || offer.eventId !== null),
  );
  if (all.length === 0) return null;
  const offered = all.filter(({ id }) => open.includes(id));
  const waiting = all.filter(({ id }) => !open.includes(id));
  const namesOf = (offers: readonly Offer[]) =>
    offers.map(({ title }) => inLanguage(title, language)).join('; ');
  const heading = <h3 id={titleId}>{t('buyBox.addOns')}</h3>;
  const list = offered.length > 0 && (
    <OfferList offers={offered} labelledBy={titleId} hidesCosts={hidesCosts}>
      {children}
    </OfferList>
  );
  const summary = (
    <>
      {heading}
      <span className={styles.info}>{namesOf(offered)}</span>
    </>
  );
  return (
    <div className={styles.seats}>
      {/* Beside a hall it would push the chosen seats' tickets apart from what follows. */}
      {sale.hasSeats && list ? (
        <Folded summary={summary} isFilled={offered.some(({ id }) => (amounts[id] ?? 0) > 0)}>
          {list}
        </Folded>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
      {waiting.length > 0 && (
        <p className={styles.info}>
          {t(offered.length > 0 ? 'buyBox.addOnsOther' : 'buyBox.addOnsHint', {
            names: namesOf(waiting),
          })}
        </p>
      )}
    </div>
  );
}

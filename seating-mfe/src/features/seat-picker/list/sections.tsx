import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLocation } from '@permanto/federation';
import { costsText, useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { type MouseEvent, useId } from 'react';
import { texts } from '../../../i18n/texts';
import type { Offer } from '../../../lib/hall/offer';
import { $freeSeats, $openSection, sectionPointedAt, sectionToggled } from '../model';
import { sectionButton } from './section-button';
import styles from './sections.module.css';
import { usePrice } from '../choice/use-price';

/** The target of the link that skips the list: what is after it. */
export const SECTION_SEATS_ID = 'section-seats';

/** The sections shown in a collapsed list; sections.module.css hides the rest. */
const COLLAPSED_COUNT = 6;
/** Shorter lists are not collapsed. */
const MIN_COLLAPSIBLE_COUNT = 10;

/** The list of sections, each of which opens its seats: an alternative to the map. */
export function Sections({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const id = useId();
  const { free, open, toggle, point } = useUnit({
    free: $freeSeats,
    open: $openSection,
    toggle: sectionToggled,
    point: sectionPointedAt,
  });
  const price = usePrice();
  const language = useLanguage();
  const { search } = useLocation();
  const costs = costsText(offer.costs, language);
  const handleClick = (event: MouseEvent, sectionId: string) => {
    event.preventDefault();
    toggle(sectionId);
  };
  // The revealed sections precede the button: move the focus to the first of them.
  const focusFirstRevealed = (more: HTMLDetailsElement) => {
    const next = offer.sections[COLLAPSED_COUNT];
    if (next && more.open && more.contains(document.activeElement)) sectionButton.focus(next.id);
  };
  return (
    <section aria-labelledby={`${id}title`} className={styles.sections}>
      <h3 id={`${id}title`} className={styles.title}>
        {t('sections.title')}
      </h3>
      <a href={`#${SECTION_SEATS_ID}`} className={styles.skip}>
        {t('sections.skip')}
      </a>
      {costs && (
        <p id={`${id}costs`} className={styles.costs}>
          {t('sections.price')} {costs}
        </p>
      )}
      {/* Without scripts, a section's seats are a page of their own. */}
      <form className={styles.scroll}>
        {paths.showsCodes(search) && <input type="hidden" name="codes" value="1" />}
        <table className={styles.table} aria-describedby={costs ? `${id}costs` : undefined}>
          <thead>
            <tr>
              <th scope="col">{t('sections.section')}</th>
              <th scope="col">{t('sections.price')}</th>
              <th scope="col">{t('sections.free')}</th>
            </tr>
          </thead>
          <tbody>
            {offer.sections.map((section) => {
              const { id: sectionId, title, seat_count, free: before } = section;
              const counts = { free: free?.get(sectionId) ?? before, count: seat_count };
              const [priceId, freeId] = [`${id}p${sectionId}`, `${id}f${sectionId}`];
              return (
                <tr
                  key={sectionId}
                  onPointerEnter={() => point(sectionId)}
                  onPointerLeave={() => point(null)}
                  onFocus={() => point(sectionId)}
                  onBlur={() => point(null)}
                >
                  <th scope="row">
                    <button
                      type="submit"
                      formAction={localizedPath(
                        paths.sectionSeats(offer.event_id, sectionId),
                        language,
                      )}
                      id={sectionButton.idOf(sectionId)}
                      className={styles.open}
                      aria-expanded={open === sectionId}
                      aria-describedby={`${priceId} ${freeId}`}
                      onClick={(event) => handleClick(event, sectionId)}
                    >
                      <span className={styles.name}>{title}</span>
                    </button>
                  </th>
                  <td id={priceId}>{price(section)}</td>
                  <td id={freeId} aria-label={t('sections.freeSpoken', counts)}>
                    {t('sections.freeOf', counts)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </form>
      {offer.sections.length >= MIN_COLLAPSIBLE_COUNT && (
        <details
          className={styles.more}
          onToggle={({ currentTarget }) => focusFirstRevealed(currentTarget)}
        >
          <summary>{t('sections.all', { count: offer.sections.length })}</summary>
        </details>
      )}
    </section>
  );
}

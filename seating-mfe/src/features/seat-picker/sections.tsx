import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import type { Offer } from '../../lib/hall/offer';
import { $freeSeats, $openSection, $plan, sectionToggled } from './model';
import { SeatGrid } from './seat-grid';
import styles from './sections.module.css';
import { useSeatWords } from './use-seat-words';

/** The list that does all that the map does: sections, and the seats of the open one. */
export function Sections({ offer }: { offer: Offer }) {
  const t = useTexts();
  const id = useId();
  const { free, open, plan, toggle } = useUnit({
    free: $freeSeats,
    open: $openSection,
    plan: $plan,
    toggle: sectionToggled,
  });
  const { price } = useSeatWords();
  const section = plan?.sections.find((candidate) => candidate.id === open);
  const buttonId = (sectionId: string) => `${id}${sectionId}`;

  const handleClose = (sectionId: string) => {
    document.getElementById(buttonId(sectionId))?.focus();
    toggle(sectionId);
  };
  return (
    <section aria-labelledby={`${id}title`} className={styles.sections}>
      <h3 id={`${id}title`} className={styles.title}>
        {t('sections.title')}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sections.section')}</th>
            <th scope="col">{t('sections.price')}</th>
            <th scope="col">{t('sections.free')}</th>
          </tr>
        </thead>
        <tbody>
          {offer.sections.map(({ id: sectionId, title, prices, seat_count }) => (
            <tr key={sectionId}>
              <th scope="row">
                <button
                  type="button"
                  id={buttonId(sectionId)}
                  className={styles.open}
                  aria-expanded={open === sectionId}
                  onClick={() => toggle(sectionId)}
                >
                  <span className={styles.name}>{title}</span>
                </button>
              </th>
              <td>{price(prices)}</td>
              <td>
                {free
                  ? t('sections.freeOf', { free: free.get(sectionId) ?? 0, count: seat_count })
                  : `… / ${seat_count}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan && section && (
        <SeatGrid
          key={section.id}
          plan={plan}
          section={section}
          onClose={() => handleClose(section.id)}
        />
      )}
    </section>
  );
}

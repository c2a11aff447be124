import { localizedPath, paths } from '@permanto/contracts/paths';
import { inLanguage, titleOf } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { outlineDrawing, type Shade } from '../../../lib/chart/outline-drawing';
import type { Offer } from '../../../lib/hall/offer';
import { $floor } from '../model';
import { $drawnPlan } from './drawing.model';
import styles from './hall.module.css';

/** As attributes, since the policy allows no styles; in the dark, the style sheet fills with the `color`. */
const paint = ({ light, dark }: Shade) => ({ fill: light, color: dark });

/** The sections, each with a link to its seats. For pointers only: the list has the same links. */
export function HallDrawing({ offer }: { readonly offer: Offer }) {
  const language = useLanguage();
  const [plan, floor] = useUnit([$drawnPlan, $floor]);
  if (plan === null) return <div className={styles.drawing} />;
  const offered = new Map(offer.sections.map((section) => [section.id, section]));
  const titleIn = (id: string) => {
    const section = offered.get(id);
    return section === undefined ? '' : inLanguage(titleOf(section), language);
  };
  const { shapes, sections, textSize } = outlineDrawing(plan, floor, {
    freeIn: (id) => offered.get(id)?.free ?? 0,
    titleOf: titleIn,
  });
  const { width, height } = plan.size;
  return (
    <div className={styles.drawing}>
      <svg viewBox={`0 0 ${width} ${height}`} fontSize={textSize} aria-hidden="true">
        {shapes.map(({ path, fill }) => (
          <path key={path} d={path} {...paint(fill)} />
        ))}
        {sections.map(({ id, path, fill, ink, titleAt }) => (
          <a
            key={id}
            href={localizedPath(paths.sectionSeats(offer.event_id, id), language)}
            tabIndex={-1}
          >
            <path d={path} {...paint(fill)} />
            {titleAt && (
              <text x={titleAt.x} y={titleAt.y} {...paint(ink)}>
                {titleIn(id)}
              </text>
            )}
          </a>
        ))}
      </svg>
    </div>
  );
}

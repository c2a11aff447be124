import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLocation } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { preload } from 'react-dom';
import {
  type OutlineDrawing,
  outlineDrawing,
  type Shade,
} from '../../../lib/chart/outline-drawing';
import { planIn } from '../../../lib/chart/plan-in';
import type { Offer } from '../../../lib/hall/offer';
import { $floor } from '../model';
import { $hallUrls, drawnPlan } from './drawing.model';
import styles from './hall.module.css';

/** As the api-client reads it; else it would be loaded twice. */
const AS_READ = { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' } as const;

/** As attributes, since the policy allows no styles; in the dark, the style sheet fills with the `color`. */
const paint = ({ light, dark }: Shade) => ({ fill: light, color: dark });

interface TitleProps {
  readonly title: OutlineDrawing['sections'][number]['title'];
}

const Title = ({ title }: TitleProps) =>
  title && (
    <text {...title.at} {...paint(title.ink)}>
      {title.text}
    </text>
  );

/** The sections, each with a link to its seats. For pointers only: the list has the same links. */
export function HallDrawing({ offer }: { readonly offer: Offer }) {
  const language = useLanguage();
  const { search } = useLocation();
  const [floor, urls] = useUnit([$floor, $hallUrls]);
  const plan = drawnPlan(offer.plan_hash);
  for (const url of urls) preload(url, AS_READ);
  if (plan === null) return <div className={styles.drawing} />;
  const free = new Map(offer.sections.map((section) => [section.id, section.free]));
  const named = planIn(plan, language);
  const names = new Map(named.sections.map(({ id, title }) => [id, title]));
  const drawn = outlineDrawing(named, floor, (id) => free.get(id) ?? 0);
  const { left, top, right, bottom } = drawn.box;
  return (
    <div className={styles.drawing}>
      <svg
        viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
        fontSize={drawn.textSize}
        aria-hidden="true"
      >
        {drawn.shapes.map(({ path, fill, title }) => (
          <g key={path}>
            <path d={path} {...paint(fill)} />
            <Title title={title} />
          </g>
        ))}
        {drawn.sections.map(({ id, path, fill, title }) => (
          <a
            key={id}
            href={localizedPath(paths.sectionSeats(offer.event_id, id) + search, language)}
            rel="nofollow"
            tabIndex={-1}
          >
            <path d={path} {...paint(fill)} />
            {title ? <Title title={title} /> : <title>{names.get(id)}</title>}
          </a>
        ))}
      </svg>
    </div>
  );
}

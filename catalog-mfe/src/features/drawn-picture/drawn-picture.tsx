import { formatInstant, useLanguage } from '@permanto/i18n';
import { drawingOf, type Drawing } from './drawing';
import styles from './drawn-picture.module.css';

/** The lines of a hall's floor, around the middle of the picture. */
const LINES: Readonly<Record<Drawing['pattern'], string>> = {
  court:
    'M0-220V220M-70 0a70 70 0 1 0 140 0a70 70 0 1 0-140 0M-420-150H-250A150 150 0 0 1-250 150H-420M420-150H250A150 150 0 0 0 250 150H420',
  arcs: 'M-420 200A300 300 0 0 1 180 200M-420 200A230 230 0 0 1 40 200M-420 200A160 160 0 0 1-100 200M420-200A300 300 0 0 1-180-200M420-200A230 230 0 0 1-40-200M420-200A160 160 0 0 1 100-200',
  lanes:
    'M-360-220L-160 220M-280-220L-80 220M-200-220L0 220M0-220L200 220M80-220L280 220M160-220L360 220',
};
/** Of a crest, around its own middle; small enough for the lowest frame, on a phone. */
const SHIELD = 'M-56-62H56V8C56 42 30 60 0 74C-30 60-56 42-56 8Z';

export interface DrawnPictureProps {
  readonly id: string;
  /** In the language of the page. */
  readonly title: string;
  /** ISO instant. */
  readonly start: string;
}

/** The picture of an event that has none, drawn from its data. Decorative: its title stands beside it. */
export function DrawnPicture({ id, title, start }: DrawnPictureProps) {
  const language = useLanguage();
  const day = Number.parseInt(formatInstant(start, language, 'day'), 10);
  const { marks, pattern, turn } = drawingOf({ id, title, day });
  return (
    <svg
      className={styles.drawing}
      viewBox="-200 -100 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M40-320H640V320H-40Z" />
      <path transform={`rotate(${turn})`} d={LINES[pattern]} />
      {marks.map((mark, index) => (
        <g
          key={index}
          transform={`translate(${marks.length === 1 ? 0 : index * 132 - 66}) scale(0.8)`}
        >
          <path d={SHIELD} />
          <text y="18" textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
    </svg>
  );
}

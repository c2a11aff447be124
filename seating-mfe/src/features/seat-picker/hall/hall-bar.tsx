import { Button, Cluster, MinusIcon, PlusIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../../i18n/texts';
import { type HallView, viewChosen } from '../model';
import { SEAT_PICKER_ID } from '../seat-picker-id';
import styles from './hall-bar.module.css';

const ZOOM_FACTOR = 1.6;
const VIEWS: readonly HallView[] = ['map', 'list'];

interface HallBarProps {
  readonly isMap: boolean;
  /** Whether a map can be drawn. */
  readonly canDraw: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onAll: () => void;
}

/** The hall's title, the switch of its views, and the map's buttons, outside it because of gestures. */
export function HallBar({ isMap, canDraw, onZoom, onAll }: HallBarProps) {
  const t = texts.useTexts();
  const choose = useUnit(viewChosen);
  return (
    <div className={styles.bar}>
      <h2 id={SEAT_PICKER_ID} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      {canDraw && (
        <div role="group" aria-label={t('map.view')} className={styles.views}>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={isMap === (view === 'map')}
              className={styles.view}
              onClick={() => choose(view)}
            >
              {t(view === 'map' ? 'map.asMap' : 'map.asList')}
            </button>
          ))}
        </div>
      )}
      {isMap && (
        <Cluster gap={1} className={styles.zoom}>
          <Button aria-label={t('map.zoomIn')} onClick={() => onZoom(ZOOM_FACTOR)}>
            <PlusIcon />
          </Button>
          <Button aria-label={t('map.zoomOut')} onClick={() => onZoom(1 / ZOOM_FACTOR)}>
            <MinusIcon />
          </Button>
          <Button onClick={onAll}>{t('map.all')}</Button>
        </Cluster>
      )}
    </div>
  );
}

import { Button, Cluster, MinusIcon, PlusIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { texts } from '../../../i18n/texts';
import styles from './hall.module.css';
import { viewChosen } from '../model';
import type { FullScreen } from './use-full-screen';

const ZOOM_FACTOR = 1.6;

/** The target of the link that skips the list of sections. */
export const HALL_BAR_ID = 'hall-bar';

interface HallBarProps {
  readonly fullScreen: FullScreen;
  readonly isMap: boolean;
  /** Whether a map can be drawn. */
  readonly canDraw: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onAll: () => void;
}

/** The map's instructions and buttons, placed outside it so as not to interfere with gestures. */
export function HallBar({ fullScreen, isMap, canDraw, onZoom, onAll }: HallBarProps) {
  const t = texts.useTexts();
  const choose = useUnit(viewChosen);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fullScreen.isFull) bar.current?.scrollIntoView();
  }, [fullScreen.isFull]);
  return (
    <div ref={bar} id={HALL_BAR_ID} tabIndex={-1} className={styles.bar}>
      {isMap && <p className={styles.hint}>{t('map.hint')}</p>}
      <Cluster gap={2}>
        {isMap && (
          <>
            <Button aria-label={t('map.zoomIn')} onClick={() => onZoom(ZOOM_FACTOR)}>
              <PlusIcon />
            </Button>
            <Button aria-label={t('map.zoomOut')} onClick={() => onZoom(1 / ZOOM_FACTOR)}>
              <MinusIcon />
            </Button>
            <Button onClick={onAll}>{t('map.all')}</Button>
          </>
        )}
        {(isMap || fullScreen.isFull) && (
          <Button onClick={fullScreen.toggle}>
            {t(fullScreen.isFull ? 'map.leaveFullScreen' : 'map.fullScreen')}
          </Button>
        )}
        {canDraw && (
          <Button onClick={() => choose(isMap ? 'list' : 'map')}>
            {t(isMap ? 'map.asList' : 'map.asMap')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

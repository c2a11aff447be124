import { Button, Cluster, MinusIcon, PlusIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import styles from './hall.module.css';
import { $focusedSeat, viewChosen } from './model';
import type { FullScreen } from './use-full-screen';
import { useSeatWords } from './use-seat-words';

const ZOOM = 1.6;

interface HallBarProps {
  readonly fullScreen: FullScreen;
  readonly isMap: boolean;
  /** Whether there can be a map at all. */
  readonly canDraw: boolean;
  /** The seat that the pointer is over. */
  readonly hovered: number | null;
  readonly onZoom: (factor: number) => void;
  readonly onAll: () => void;
}

/** What is said of the seat under the pointer or the focus, and the map's buttons. */
export function HallBar({ fullScreen, isMap, canDraw, hovered, onZoom, onAll }: HallBarProps) {
  const t = useTexts();
  const { spoken } = useSeatWords();
  const { focused, choose } = useUnit({ focused: $focusedSeat, choose: viewChosen });
  const shown = hovered ?? focused;
  return (
    <Cluster justify="between" gap={2}>
      {isMap && (
        <p className={styles.info} aria-hidden="true">
          {shown !== null ? spoken(shown) : t('map.hint')}
        </p>
      )}
      <Cluster gap={2}>
        {isMap && (
          <>
            <Button aria-label={t('map.zoomIn')} onClick={() => onZoom(ZOOM)}>
              <PlusIcon />
            </Button>
            <Button aria-label={t('map.zoomOut')} onClick={() => onZoom(1 / ZOOM)}>
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
    </Cluster>
  );
}

import { Button, Cluster, MinusIcon, PlusIcon, Skeleton } from '@permanto/ui';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './hall.module.css';
import { useChart } from './use-chart';
import { useSeatWords } from './use-seat-words';

const ZOOM = 1.6;

/** The hall, drawn. All that it does can be done in the list as well. */
export function Hall() {
  const t = useTexts();
  const container = useRef<HTMLDivElement>(null);
  const { chart, hasFailed, hovered } = useChart(container);
  const { spoken } = useSeatWords();
  if (hasFailed) return <p>{t('map.failed')}</p>;
  return (
    <div>
      <Cluster justify="between" gap={2} className={styles.bar}>
        <p className={styles.info} aria-hidden="true">
          {hovered !== null ? spoken(hovered) : t('map.hint')}
        </p>
        <Cluster gap={2}>
          <Button aria-label={t('map.zoomIn')} onClick={() => chart?.zoomBy(ZOOM)}>
            <PlusIcon />
          </Button>
          <Button aria-label={t('map.zoomOut')} onClick={() => chart?.zoomBy(1 / ZOOM)}>
            <MinusIcon />
          </Button>
          <Button onClick={() => chart?.setView('all', 'glide')}>{t('map.all')}</Button>
        </Cluster>
      </Cluster>
      <div ref={container} className={styles.map} role="img" aria-label={t('map.label')}>
        {/* Not by the plan: the server has it, the browser reads it anew. */}
        {!chart && <Skeleton shape="block" className={styles.waiting} />}
      </div>
    </div>
  );
}

import { Button, CloseIcon } from '@permanto/ui';
import { texts } from '../../../i18n/texts';
import type { Offer } from '../../../lib/hall/offer';
import { useMediaQuery } from '../use-media-query';
import styles from './hall.module.css';

interface SectionHeadProps {
  readonly section: Offer['sections'][number];
  readonly helpId: string;
  readonly onClose: () => void;
}

/** The open section's title, instructions and close button. */
export function SectionHead({ section, helpId, onClose }: SectionHeadProps) {
  const t = texts.useTexts();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const help = isTouch ? 'grid.touchHelp' : 'grid.help';
  return (
    <div className={styles.head}>
      <p className={styles.help}>
        <strong>{section.title}</strong>{' '}
        <span id={helpId}>{t(section.kind === 'unnumbered' ? 'unnumbered.help' : help)}</span>
      </p>
      <Button variant="quiet" aria-label={t('grid.close')} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}

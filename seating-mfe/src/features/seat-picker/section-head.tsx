import { Button, CloseIcon } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import type { Offer } from '../../lib/hall/offer';
import styles from './hall.module.css';

interface SectionHeadProps {
  readonly section: Offer['sections'][number];
  readonly helpId: string;
  readonly onClose: () => void;
}

/** Which section is open, how it is used, and the way out. */
export function SectionHead({ section, helpId, onClose }: SectionHeadProps) {
  const t = useTexts();
  const isNumbered = section.kind !== 'unnumbered';
  return (
    <div className={styles.head}>
      <p className={styles.help}>
        <strong>{section.title}</strong>{' '}
        <span id={helpId}>{t(isNumbered ? 'grid.help' : 'unnumbered.help')}</span>
      </p>
      <Button variant="quiet" aria-label={t('grid.close')} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}

import { localizedPath, paths } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { BothAnswers } from './both-answers';
import styles from './consent.module.css';
import { makeRoom } from './make-room';
import { $uses, settingsOpened } from './model';
import { useTexts } from './texts';

/** Asks without standing in the way: the shop can be used beneath it. */
export function Banner() {
  const t = useTexts();
  const language = useLanguage();
  const [uses, open] = useUnit([$uses, settingsOpened]);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current === null ? undefined : makeRoom(ref.current)), []);
  return (
    <section ref={ref} className={styles.banner} aria-label={t('banner.label')}>
      <div className={styles.question}>
        <p className={styles.title}>{t('banner.title')}</p>
        <p>{t('banner.necessary')}</p>
        <p>{t('banner.more', { uses: uses.map(({ party }) => t(`uses.${party}`)).join(', ') })}</p>
        <a href={localizedPath(paths.cookies(), language)}>{t('banner.policy')}</a>
      </div>
      <div className={styles.answers}>
        <BothAnswers />
        <Button variant="quiet" onClick={() => open()}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
}

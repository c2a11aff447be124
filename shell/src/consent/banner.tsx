import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { AcceptRefuseButtons } from './accept-refuse-buttons';
import styles from './consent.module.css';
import { $site, $uses, settingsOpened } from './model';
import { useTexts } from './texts';
import { useUi } from './use-ui';

const VARIABLE = '--consent-height';

/**
 * Leaves room to scroll the page out from under the fixed banner, so that it hides no focused element.
 * In a low window the style sheet doesn't fix the banner. Returns a cleanup function.
 */
function padPageForBanner(banner: HTMLElement): () => void {
  const root = document.documentElement;
  const updatePadding = () => {
    const isFixed = getComputedStyle(banner).position === 'fixed';
    root.style.setProperty(VARIABLE, `${isFixed ? banner.offsetHeight : 0}px`);
  };
  updatePadding();
  const observer = new ResizeObserver(updatePadding);
  observer.observe(banner);
  window.addEventListener('resize', updatePadding);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', updatePadding);
    root.style.removeProperty(VARIABLE);
  };
}

/** Not modal: the shop can be used while the banner is open. */
export function Banner() {
  const t = useTexts();
  const { Button } = useUi();
  const [site, uses, open] = useUnit([$site, $uses, settingsOpened]);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current === null ? undefined : padPageForBanner(ref.current)), []);
  return (
    <section ref={ref} className={styles.banner} aria-label={t('banner.label')}>
      <div className={styles.question}>
        <p className={styles.title}>{t('banner.title')}</p>
        <p>{t('banner.necessary')}</p>
        <p>{t('banner.more', { uses: uses.map(({ party }) => t(`uses.${party}`)).join(', ') })}</p>
      </div>
      <div className={styles.answers}>
        <AcceptRefuseButtons />
        <Button variant="quiet" onClick={() => site && open(site)}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
}

import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { MAIN_ID } from '../view';
import { Banner } from './banner';
import { $isAsked, $isSaved } from './model';
import { Settings } from './settings';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** The banner, the settings dialog and their announcement. */
export function ConsentUi() {
  const t = useTexts();
  const { LiveRegion } = useUi();
  const [isAsked, isSaved] = useUnit([$isAsked, $isSaved]);
  // The focused button is removed with the banner.
  useEffect(() => {
    if (!isSaved || document.activeElement !== document.body) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [isSaved]);
  return (
    <>
      {isAsked && <Banner />}
      <Settings />
      <LiveRegion message={isSaved ? t('saved') : ''} />
    </>
  );
}

import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { MAIN_ID } from '../view';
import { Banner } from './banner';
import { $isAsked, $isSaved } from './model';
import { Settings } from './settings';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** Everything of the visitor's choice that is on the page. */
export function Choice() {
  const t = useTexts();
  const { LiveRegion } = useUi();
  const [isAsked, isSaved] = useUnit([$isAsked, $isSaved]);
  // What had the focus has gone with the answer.
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

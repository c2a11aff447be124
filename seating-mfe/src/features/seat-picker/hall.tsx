import { Alert, Skeleton } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { HallBar } from './hall-bar';
import styles from './hall.module.css';
import { SeatCard } from './later';
import { $chosenView, $offer, $openSection, $plan, sectionToggled } from './model';
import { sectionButton } from './section-button';
import { SectionHead } from './section-head';
import { useChart } from './use-chart';
import type { FullScreen } from './use-full-screen';
import { useMediaQuery } from './use-media-query';
import { useSectionParts } from './use-section-parts';

/** Where a map can't be trusted, or leaves no room for anything else (400 % zoom). */
const NO_PLACE_FOR_A_MAP = '(forced-colors: active), (width < 20rem), (height < 24rem)';
const ZOOM = 1.6;

/**
 * The hall: its map, with the grid of the open section over it, seat upon seat; or that grid as a
 * table. It is the same grid in either case, so that neither focus nor place is lost between them.
 */
export function Hall({ fullScreen }: { fullScreen: FullScreen }) {
  const t = useTexts();
  const helpId = useId();
  const container = useRef<HTMLDivElement>(null);
  const { offer, plan, open, chosenView, toggle } = useUnit({
    offer: $offer,
    plan: $plan,
    open: $openSection,
    chosenView: $chosenView,
    toggle: sectionToggled,
  });
  const hasNoPlace = useMediaQuery(NO_PLACE_FOR_A_MAP);
  const isMapWanted = (chosenView ?? (hasNoPlace ? 'list' : 'map')) === 'map';
  const { chart, hasFailed, hovered, follow } = useChart(container, isMapWanted);
  const { parts, isLacking } = useSectionParts(open);
  const offered = offer?.sections.find(({ id }) => id === open);
  const section = plan?.sections.find(({ id }) => id === open);
  const numbered = section?.kind === 'unnumbered' ? undefined : section;
  // Nobody waits for the drawing to choose a seat.
  const isMapShown = isMapWanted && !hasFailed;
  const isMap = isMapShown && (chart !== null || !numbered);

  const zoomBy = (factor: number) => chart?.zoomBy(factor);
  const showAll = () => chart?.setView('all', 'glide');
  const handleKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+') zoomBy(ZOOM);
    if (key === '-') zoomBy(1 / ZOOM);
    if (key === '0') showAll();
  };
  const handleClose = () => {
    if (!offered) return;
    sectionButton.focus(offered.id);
    toggle(offered.id);
  };
  return (
    // The keys are those of the buttons and the grid in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.hall} onKeyDown={handleKeyDown}>
      {hasFailed && <p>{t('map.failed')}</p>}
      <HallBar
        fullScreen={fullScreen}
        // Whether it is drawn already or not: the bar stays as high as it is.
        isMap={isMapShown}
        canDraw={!hasFailed}
        onZoom={zoomBy}
        onAll={showAll}
      />
      {isMap && parts && <parts.Floors />}
      {isLacking && <Alert tone="error">{t('sections.lacking')}</Alert>}
      {/* At once: nothing is to move when plan and seats have come. */}
      {offered && <SectionHead helpId={helpId} section={offered} onClose={handleClose} />}
      {section?.kind === 'unnumbered' && parts && (
        <parts.UnnumberedPlaces key={section.id} section={section} onClose={handleClose} />
      )}
      <div className={styles.frame}>
        <div
          ref={container}
          className={isMap ? styles.map : isMapShown ? styles.toBeMap : undefined}
        >
          {isMap && <div className={styles.picture} role="img" aria-label={t('map.label')} />}
          {/* Not by the plan: the server has it, the browser reads it anew. */}
          {isMap && !chart && <Skeleton shape="block" className={styles.waiting} />}
          {plan && numbered && parts && (
            <parts.SeatGrid
              key={numbered.id}
              plan={plan}
              section={numbered}
              helpId={helpId}
              follow={isMap ? follow : null}
              onClose={handleClose}
            />
          )}
        </div>
        {isMap && chart && <SeatCard follow={follow} hovered={hovered} />}
        {isMap && chart && plan && parts && (
          <parts.Minimap chart={chart} plan={plan} follow={follow} />
        )}
      </div>
    </div>
  );
}

import { useLanguage } from '@permanto/i18n';
import { Alert, classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../../i18n/texts';
import type { Offer } from '../../../lib/hall/offer';
import { ChoiceNotes, Legend, NoticeText, SeatCard } from '../lazy-parts';
import { sectionButton } from '../list/section-button';
import { SECTION_SEATS_ID, Sections } from '../list/sections';
import { $chosenView, $floor, $openSection, $plan, sectionToggled } from '../model';
import { SEAT_PICKER_ID } from '../seat-picker-id';
import { useMediaQuery } from '../use-media-query';
import { drawing } from './drawing';
import { Floors } from './floors';
import { HallBar } from './hall-bar';
import styles from './hall.module.css';
import { useChart } from './use-chart';

/** A separate chunk: not needed until the hall is shown. */
const loadParts = () => import(/* webpackChunkName: "section" */ './section-parts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Loads the parts with the hall; after a failure, opening a section retries. */
function useSectionParts(openSection: string | null) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [failedSection, setFailedSection] = useState<string | null>(null);
  useEffect(() => {
    if (parts) return;
    loadParts()
      .then(setParts)
      .catch(() => setFailedSection(openSection));
  }, [parts, openSection]);
  return { parts, hasFailed: !parts && failedSection !== null && failedSection === openSection };
}

/** Forced colours distort the map, and in small windows (400 % zoom) it leaves no room for anything else. */
const MAP_UNSUITABLE = '(forced-colors: active), (width < 20rem), (height < 24rem)';
const ZOOM_FACTOR = 1.6;
const focusTitle = () => document.getElementById(SEAT_PICKER_ID)?.focus();

/**
 * The hall's map, with the grid of the open section laid over it; or the list of its sections, with that
 * grid as a table. Both use the same grid, so that switching keeps focus and position.
 */
export function Hall({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const helpId = useId();
  const container = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const { plan, floor, open, chosenView, toggle } = useUnit({
    plan: $plan,
    floor: $floor,
    open: $openSection,
    chosenView: $chosenView,
    toggle: sectionToggled,
  });
  const isMapUnsuitable = useMediaQuery(MAP_UNSUITABLE);
  const isMapWanted = (chosenView ?? (isMapUnsuitable ? 'list' : 'map')) === 'map';
  const { chart, hasFailed, hovered, follow } = useChart(container, isMapWanted);
  const { parts, hasFailed: havePartsFailed } = useSectionParts(open);
  const offered = offer.sections.find(({ id }) => id === open);
  const section = plan?.sections.find(({ id }) => id === open);
  const numbered = section?.kind === 'unnumbered' ? undefined : section;
  // Until the map is drawn, seats can be chosen in the table.
  const isMapShown = isMapWanted && !hasFailed;
  const isMap = isMapShown && (chart !== null || !numbered);

  const zoomBy = (factor: number) => chart?.zoomBy(factor);
  const showAll = () => chart?.setView('all', 'glide');
  const handleKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+') zoomBy(ZOOM_FACTOR);
    if (key === '-') zoomBy(1 / ZOOM_FACTOR);
    if (key === '0') showAll();
  };
  const handleClose = () => {
    if (!offered) return;
    // Beside the map, the list is hidden.
    if (!sectionButton.focus(offered.id)) focusTitle();
    toggle(offered.id);
  };
  return (
    // The keys bubble from the buttons and the grid inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.hall, isMapShown ? styles.withMap : styles.withList)}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.stage}>
        <HallBar isMap={isMapShown} canDraw={!hasFailed} onZoom={zoomBy} onAll={showAll} />
        {hasFailed && <p>{t('map.failed')}</p>}
        {isMapShown && <Floors />}
        <div className={styles.body}>
          <Sections offer={offer} />
          <div id={SECTION_SEATS_ID} tabIndex={-1} className={styles.seats}>
            {/* Rendered before the plan and the seats are loaded, to avoid a layout shift. */}
            {offered && parts && (
              <parts.SectionHead helpId={helpId} section={offered} onClose={handleClose} />
            )}
            {section?.kind === 'unnumbered' && parts && (
              <parts.UnnumberedPlaces key={section.id} section={section} onClose={handleClose} />
            )}
            <div className={styles.frame}>
              <div
                ref={container}
                className={isMapShown ? styles[isMap ? 'map' : 'toBeMap'] : undefined}
              >
                {isMap && <div className={styles.picture} role="img" aria-label={t('map.label')} />}
                {/* Another floor or language was not drawn. */}
                {isMap && !chart && <drawing.Hall key={`${floor} ${language}`} offer={offer} />}
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
        </div>
      </div>
      {/* Below the map, which must not move under the pointer. */}
      <NoticeText at="hall" />
      {/* A button disappears with its note: keep the focus near. */}
      <ChoiceNotes onMended={focusTitle} />
      {havePartsFailed && <Alert tone="error">{t('sections.lacking')}</Alert>}
      <div className={styles.legend}>
        <Legend hasMap={isMapShown} />
      </div>
    </div>
  );
}

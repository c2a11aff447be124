import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chart, View } from '../../../lib/chart';
import { changesOf, type SeatStatuses } from '../../../lib/hall/seat-statuses';
import {
  $dimmed,
  $floor,
  $focusedSeat,
  $pointedSection,
  $statuses,
  $plan,
  $shownSection,
  seatToggled,
  sectionOpened,
  sectionPointedAt,
} from '../model';
import { useMediaQuery } from '../use-media-query';
import { useSectionLines } from '../list/use-section-lines';

/** In the slot's chunk, which comes with the page. */
const loadChart = () => import(/* webpackChunkName: "slot-seat-picker" */ '../../../lib/chart');

type ViewListener = (view: View) => void;
/** Calls the listener with the current view and on every change; returns a function that unsubscribes. */
export type Follow = (listener: ViewListener) => () => void;

/** Mounts the chart while the map is wanted and the plan is loaded, and syncs it with the model. */
export function useChart(container: RefObject<HTMLDivElement | null>, isWanted: boolean) {
  const { plan, statuses, dimmed, focused, pointed, shownSection, floor, toggle, open, point } =
    useUnit({
      plan: $plan,
      statuses: $statuses,
      dimmed: $dimmed,
      focused: $focusedSeat,
      pointed: $pointedSection,
      shownSection: $shownSection,
      floor: $floor,
      toggle: seatToggled,
      open: sectionOpened,
      point: sectionPointedAt,
    });
  const language = useLanguage();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const areFontsLoaded = useFontsLoaded();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chart, setChart] = useState<Chart | null>(null);
  const shownStatuses = useRef<SeatStatuses>(new Uint8Array());
  const [hasFailed, setHasFailed] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const { follow, notify, latest } = useViewListeners();

  // Load the chart in parallel with the plan.
  useEffect(() => void loadChart().catch(() => undefined), []);

  // Set the floor before the view, so that the view fits it.
  const prepare = useEffectEvent((mounted: Chart) => mounted.setFloor(floor));

  useEffect(() => {
    if (!plan || !isWanted || hasFailed) return;
    let mounted: Chart | null = null;
    let isCurrent = true;
    // Fall back to the list.
    const onFailure = () => isCurrent && setHasFailed(true);
    void loadChart()
      .then(({ mount, pagePalette, planIn }) => {
        if (!isCurrent || !container.current) return;
        // Keep the view when the colours or the typeface change.
        const view = latest.current;
        mounted = mount(container.current, planIn(plan, language), {
          palette: pagePalette(isDark, isForced),
          reducedMotion: isStill,
          onPick: toggle,
          // The chart itself zooms to numbered sections.
          onSection: (at) => {
            const { id, kind } = plan.sections[at]!;
            if (kind === 'unnumbered') open(id);
          },
          onHover: setHovered,
          onHoverSection: (at) => point(at === null ? null : plan.sections[at]!.id),
          onView: notify,
          onFailure,
        });
        prepare(mounted);
        if (view) mounted.setView(view);
        shownStatuses.current = new Uint8Array();
        setChart(mounted);
      })
      .catch(onFailure);
    return () => {
      isCurrent = false;
      mounted?.destroy();
    };
  }, [
    container,
    plan,
    language,
    isDark,
    isForced,
    isStill,
    isWanted,
    hasFailed,
    toggle,
    open,
    point,
    areFontsLoaded,
    notify,
    latest,
  ]);

  // A chart that is gone must not take what the next one is to show.
  useEffect(() => {
    if (isWanted) return () => setChart(null);
  }, [isWanted]);

  useEffect(() => {
    chart?.setStatus(changesOf(shownStatuses.current, statuses));
    shownStatuses.current = statuses;
  }, [chart, statuses]);

  useEffect(() => chart?.setDimmed(dimmed), [chart, dimmed]);

  useEffect(() => chart?.setFloor(floor), [chart, floor]);

  useEffect(() => chart?.setRaised(pointed), [chart, pointed]);

  const lines = useSectionLines();
  useEffect(() => chart?.setLines(lines), [chart, lines]);

  const lastShown = useRef<string | null>(null);
  useEffect(() => {
    if (!chart || lastShown.current === shownSection) return;
    lastShown.current = shownSection;
    if (shownSection === null) chart.setView('all', 'glide');
    else chart.showSection(shownSection);
  }, [chart, shownSection]);

  useEffect(() => {
    if (focused === null) return;
    // Scrolls the seat into view; the focus ring is that of the grid's cell over it.
    chart?.setFocus(focused);
    chart?.setFocus(null);
  }, [chart, focused]);

  return { chart: isWanted ? chart : null, hasFailed, hovered, follow };
}

/** The canvas doesn't draw its texts again by itself when their typeface arrives. */
function useFontsLoaded(): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const fonts: FontFaceSet | undefined = document.fonts;
    if (fonts?.status === 'loading') void fonts.ready.then(() => setLoaded(true));
  }, []);
  return areLoaded;
}

/** Listeners instead of state: the view changes with every frame and must not cause rendering. */
function useViewListeners() {
  const listeners = useRef(new Set<ViewListener>());
  const latest = useRef<View | null>(null);
  const notify = useCallback((view: View) => {
    latest.current = view;
    listeners.current.forEach((listener) => listener(view));
  }, []);
  const follow = useCallback<Follow>((listener) => {
    listeners.current.add(listener);
    if (latest.current) listener(latest.current);
    return () => void listeners.current.delete(listener);
  }, []);
  return { follow, notify, latest };
}

import { useUnit } from 'effector-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Chart, View } from '../../lib/chart';
import { changesOf, type Marks } from '../../lib/hall/marks';
import {
  $dimmed,
  $floor,
  $focusedSeat,
  $marks,
  $plan,
  $shownSection,
  seatToggled,
  sectionOpened,
} from './model';
import { useMediaQuery } from './use-media-query';
import { useSectionLines } from './use-section-lines';

/** The drawing is a chunk of its own: a page without a hall on show never loads it. */
const loadDrawing = () => import('../../lib/chart');

type Follower = (view: View) => void;
/** Calls back with the view, now and whenever it changes; returns the way to stop it. */
export type Follow = (follower: Follower) => () => void;

/** Mounts the chart while the map is wanted and there is a plan, and keeps it up with the model. */
export function useChart(container: RefObject<HTMLDivElement | null>, isWanted: boolean) {
  const { plan, marks, dimmed, focused, shownSection, floor, toggle, open } = useUnit({
    plan: $plan,
    marks: $marks,
    dimmed: $dimmed,
    focused: $focusedSeat,
    shownSection: $shownSection,
    floor: $floor,
    toggle: seatToggled,
    open: sectionOpened,
  });
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chart, setChart] = useState<Chart | null>(null);
  const shownMarks = useRef<Marks>(new Uint8Array());
  const [hasFailed, setHasFailed] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const { follow, tell, latest } = useFollowers();

  // The drawing and the plan are fetched side by side.
  useEffect(() => void loadDrawing().catch(() => undefined), []);

  useEffect(() => {
    if (!plan || !isWanted || hasFailed) return;
    let mounted: Chart | null = null;
    let isCurrent = true;
    // Without the drawing or a canvas the list does it all.
    const giveUp = () => isCurrent && setHasFailed(true);
    void loadDrawing()
      .then(({ mount, pagePalette }) => {
        if (!isCurrent || !container.current) return;
        // In other colours the hall is looked at from where it was.
        const view = latest.current;
        mounted = mount(container.current, plan, {
          palette: pagePalette(isDark, isForced),
          reducedMotion: isStill,
          onPick: toggle,
          // The chart itself goes nearer to the others.
          onSection: (at) => {
            const { id, kind } = plan.sections[at]!;
            if (kind === 'unnumbered') open(id);
          },
          onHover: setHovered,
          onView: tell,
          onFailure: giveUp,
        });
        if (view) mounted.setView(view);
        shownMarks.current = new Uint8Array();
        setChart(mounted);
      })
      .catch(giveUp);
    return () => {
      isCurrent = false;
      mounted?.destroy();
    };
  }, [container, plan, isDark, isForced, isStill, isWanted, hasFailed, toggle, open, tell, latest]);

  useEffect(() => {
    chart?.setStatus(changesOf(shownMarks.current, marks));
    shownMarks.current = marks;
  }, [chart, marks]);

  useEffect(() => chart?.setDimmed(dimmed), [chart, dimmed]);

  useEffect(() => chart?.setFloor(floor), [chart, floor]);

  const lines = useSectionLines();
  useEffect(() => chart?.setLines(lines), [chart, lines]);

  const travelled = useRef<string | null>(null);
  useEffect(() => {
    if (!chart || travelled.current === shownSection) return;
    travelled.current = shownSection;
    if (shownSection === null) chart.setView('all', 'glide');
    else chart.showSection(shownSection);
  }, [chart, shownSection]);

  useEffect(() => {
    if (focused === null) return;
    // Into view; the ring is that of the grid's cell, which lies upon the seat.
    chart?.setFocus(focused);
    chart?.setFocus(null);
  }, [chart, focused]);

  return { chart: isWanted ? chart : null, hasFailed, hovered, follow };
}

/** Who follows the view: it changes with every frame, so that nothing is rendered for it. */
function useFollowers() {
  const followers = useRef(new Set<Follower>());
  const latest = useRef<View | null>(null);
  const tell = useCallback((view: View) => {
    latest.current = view;
    followers.current.forEach((follower) => follower(view));
  }, []);
  const follow = useCallback<Follow>((follower) => {
    followers.current.add(follower);
    if (latest.current) follower(latest.current);
    return () => void followers.current.delete(follower);
  }, []);
  return { follow, tell, latest };
}

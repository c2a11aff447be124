import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chart } from '../../lib/chart';
import { changesOf, type Marks } from '../../lib/hall/marks';
import { $focusedSeat, $marks, $plan, $shownSection, seatToggled } from './model';
import { useMediaQuery } from './use-media-query';

/** The drawing is a chunk of its own: a page without a hall on show never loads it. */
const loadDrawing = () => import('../../lib/chart');

/** Mounts the chart as soon as there is a plan, and keeps it up with the model. */
export function useChart(container: RefObject<HTMLDivElement | null>) {
  const { plan, marks, focused, shownSection, toggle } = useUnit({
    plan: $plan,
    marks: $marks,
    focused: $focusedSeat,
    shownSection: $shownSection,
    toggle: seatToggled,
  });
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [chart, setChart] = useState<Chart | null>(null);
  const shownMarks = useRef<Marks>(new Uint8Array());
  const [hasFailed, setHasFailed] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);

  // The drawing and the plan are fetched side by side.
  useEffect(() => void loadDrawing().catch(() => undefined), []);

  useEffect(() => {
    if (!plan) return;
    let mounted: Chart | null = null;
    let isWanted = true;
    void loadDrawing()
      .then(({ mount, DARK, LIGHT }) => {
        if (!isWanted || !container.current) return;
        mounted = mount(container.current, plan, {
          palette: isDark ? DARK : LIGHT,
          reducedMotion: isStill,
          onPick: toggle,
          onHover: setHovered,
        });
        shownMarks.current = new Uint8Array();
        setChart(mounted);
      })
      // Without the drawing or a canvas the list does it all.
      .catch(() => setHasFailed(true));
    return () => {
      isWanted = false;
      mounted?.destroy();
    };
  }, [container, plan, isDark, isStill, toggle]);

  useEffect(() => {
    chart?.setStatus(changesOf(shownMarks.current, marks));
    shownMarks.current = marks;
  }, [chart, marks]);
  useEffect(() => {
    if (shownSection === null) chart?.setView('all', 'glide');
    else chart?.showSection(shownSection);
  }, [chart, shownSection]);
  useEffect(() => chart?.setFocus(focused), [chart, focused]);

  return { chart, hasFailed, hovered };
}

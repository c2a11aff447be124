import type { PlanTable } from '@permanto/contracts/seating-plan';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Chart } from '../../../lib/chart';
import styles from './hall.module.css';
import type { Follow } from './use-chart';

interface MinimapProps {
  readonly chart: Chart;
  readonly plan: PlanTable;
  readonly follow: Follow;
}

/** The corners of the map where it may stand, by preference. */
const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
type Corner = (typeof CORNERS)[number];

/** The distance from the map's edges. */
const INSET_PX = 8;

/** The minimap's box in a corner, in CSS pixels from the map's corner. */
function boxIn(corner: Corner, map: Element, { offsetWidth, offsetHeight }: HTMLElement) {
  const left = corner.endsWith('left') ? INSET_PX : map.clientWidth - INSET_PX - offsetWidth;
  const top = corner.startsWith('top') ? INSET_PX : map.clientHeight - INSET_PX - offsetHeight;
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

/**
 * Shows the visible part of the hall while zoomed in, in a corner without seats; nowhere if all have
 * some. For pointers only.
 */
export function Minimap({ chart, plan: { size, sections, shapes }, follow }: MinimapProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<SVGRectElement>(null);
  const [corner, setCorner] = useState<Corner | null>(null);
  const outlines = useMemo(
    () => [...sections, ...shapes].map(({ outline }) => `M${outline.join(' ')}Z`).join(''),
    [sections, shapes],
  );

  useEffect(
    () =>
      follow(({ x, y, scale }) => {
        const map = box.current?.parentElement;
        if (!map) return;
        const [width, height] = [map.clientWidth / scale, map.clientHeight / scale];
        const isFree = (one: Corner) =>
          box.current !== null && !chart.hasSeatsIn(boxIn(one, map, box.current));
        // Stays where it is while it can.
        setCorner((now) => {
          if (chart.showsAll()) return null;
          return now !== null && isFree(now) ? now : (CORNERS.find(isFree) ?? null);
        });
        const rect = { x: x - width / 2, y: y - height / 2, width, height };
        for (const [name, value] of Object.entries(rect)) {
          shown.current?.setAttribute(name, String(value));
        }
      }),
    [chart, follow],
  );

  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const svg = event.currentTarget;
    const toPlan = svg.getScreenCTM()?.inverse();
    if (!toPlan) return;
    svg.setPointerCapture(event.pointerId);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPlan);
    chart.setView({ x, y, scale: chart.getView().scale });
  };
  return (
    <div ref={box} className={styles.minimap} aria-hidden="true" data-corner={corner ?? 'none'}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerDown={handleMove}
        onPointerMove={handleMove}
      >
        <path d={outlines} />
        <rect ref={shown} />
      </svg>
    </div>
  );
}

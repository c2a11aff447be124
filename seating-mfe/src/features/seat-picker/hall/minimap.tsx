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

/** Shows the visible part of the hall while zoomed in. For pointers only. */
export function Minimap({ chart, plan: { size, sections, shapes }, follow }: MinimapProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<SVGRectElement>(null);
  const [isNeeded, setNeeded] = useState(false);
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
        setNeeded(width < size.width || height < size.height);
        const rect = { x: x - width / 2, y: y - height / 2, width, height };
        for (const [name, value] of Object.entries(rect)) {
          shown.current?.setAttribute(name, String(value));
        }
      }),
    [follow, size],
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
    <div ref={box} className={styles.minimap} aria-hidden="true" hidden={!isNeeded}>
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

import { useEffect, useRef } from 'react';
import { hexOf, rgbOf } from '../../../../lib/chart/palette';
import { patternColor, tileOf } from '../../../../lib/chart/patterns';
import styles from './legend.module.css';

/** In pixels, enough for the densest screens. */
const SIZE = { width: 84, height: 54 };
const RATIO = 3;

interface PatternSampleProps {
  /** As `#rrggbb`. */
  readonly color: string;
  /** Null for a plain section. */
  readonly pattern: number | null;
}

/** A piece of a section, drawn as on the map. */
export function PatternSample({ color, pattern }: PatternSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = color;
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    if (pattern === null) return;
    const { side, rows } = tileOf(pattern, RATIO);
    context.fillStyle = hexOf(patternColor(rgbOf(color)));
    for (let y = 0; y < SIZE.height; y++) {
      for (const column of rows[y % side]!) {
        for (let x = column; x < SIZE.width; x += side) context.fillRect(x, y, 1, 1);
      }
    }
  }, [color, pattern]);
  return <canvas ref={canvas} {...SIZE} className={styles.pattern} aria-hidden="true" />;
}

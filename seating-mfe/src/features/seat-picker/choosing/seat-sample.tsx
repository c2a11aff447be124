import { useEffect, useRef } from 'react';
import { rgbOf } from '../../../lib/chart/palette';
import { pixelOf } from '../../../lib/chart/picture';
import { drawSprite, type Look, stamp } from '../../../lib/chart/sprites';
import styles from './legend.module.css';

/** In pixels: more than it is shown in on the sharpest screen. */
const SIZE = 72;
const RADIUS = 28;

interface SeatSampleProps {
  readonly look: Look;
  /** The colour under it, as `#rrggbb`. */
  readonly ground: string;
}

/** One seat, drawn by what draws the map. */
export function SeatSample({ look, ground }: SeatSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(SIZE, SIZE);
    const under = { stride: SIZE, ground: pixelOf(rgbOf(ground)) };
    const pixels = new Int32Array(image.data.buffer);
    stamp({ pixels }, drawSprite(look, RADIUS, [0, 0], under), (SIZE * SIZE + SIZE) / 2);
    context.putImageData(image, 0, 0);
  }, [look, ground]);
  return (
    <canvas ref={canvas} width={SIZE} height={SIZE} className={styles.sample} aria-hidden="true" />
  );
}

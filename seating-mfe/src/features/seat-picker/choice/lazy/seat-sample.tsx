import { useEffect, useRef } from 'react';
import { rgbOf } from '../../../../lib/chart/palette';
import { pixelOf } from '../../../../lib/chart/pixel-buffer';
import { drawSprite, type Look, stamp } from '../../../../lib/chart/sprites';
import styles from './legend.module.css';

/** In pixels, enough for the densest screens. */
const SIZE = 72;
const RADIUS = 28;

interface SeatSampleProps {
  readonly look: Look;
  /** The colour under the seat, as `#rrggbb`. */
  readonly background: string;
}

/** One seat, drawn as on the map. */
export function SeatSample({ look, background }: SeatSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(SIZE, SIZE);
    const target = { stride: SIZE, background: pixelOf(rgbOf(background)) };
    const pixels = new Int32Array(image.data.buffer);
    stamp({ pixels }, drawSprite(look, RADIUS, [0, 0], target), (SIZE * SIZE + SIZE) / 2);
    context.putImageData(image, 0, 0);
  }, [look, background]);
  return (
    <canvas ref={canvas} width={SIZE} height={SIZE} className={styles.sample} aria-hidden="true" />
  );
}

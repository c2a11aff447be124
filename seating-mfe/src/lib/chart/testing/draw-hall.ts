import type { PlanTable } from '@permanto/contracts/seating-plan';
import { CpuPainter } from '../cpu-painter';
import { LIGHT } from '../palette';
import { PixelBuffer } from '../pixel-buffer';
import { Scene } from '../scene';
import type { Point, View } from '../view';
import { installFakeCanvas } from './fake-canvas';

export function emptyBuffer(width: number, height: number): PixelBuffer {
  const image = { data: new Uint8ClampedArray(width * height * 4) };
  const context = { canvas: { width, height }, createImageData: () => image };
  return new PixelBuffer(context as unknown as CanvasRenderingContext2D, 0);
}

/** Draws a hall without a browser and returns its pixels, without texts. */
export function drawHall(
  plan: PlanTable,
  view: View,
  change: (scene: Scene) => void = () => undefined,
) {
  const frame = { width: 400, height: 300 };
  const fake = installFakeCanvas(frame.width, frame.height);
  const canvas = Object.assign(document.createElement('canvas'), frame);
  const context = canvas.getContext('2d')!;
  const scene = new Scene(plan, LIGHT);
  change(scene);
  new CpuPainter(context, scene, 1).draw(view, frame, []);
  const { image, margin } = fake.lastFrame();
  const pixels = new Int32Array(image.data.buffer);
  return {
    scene,
    /** The pixel at a point of the plan. */
    at: ({ x, y }: Point) => {
      const column = Math.floor((x - view.x) * view.scale + frame.width / 2) + margin;
      const row = Math.floor((y - view.y) * view.scale + frame.height / 2) + margin;
      return pixels[row * image.width + column];
    },
    pixels,
  };
}

import { render } from '@testing-library/react';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { SeatSample } from './seat-sample';

test('draws shape, colour and mark as the map does, on a transparent background', () => {
  const { lastFrame } = installFakeCanvas(600, 400);
  const mark = { kind: 'bar', color: [1, 2, 3] } as const;
  const look = { shape: 'disc', fill: [200, 100, 50], ring: null, mark } as const;
  render(<SeatSample look={look} background="#ffffff" />);
  const { image } = lastFrame();
  const { width, height } = image;
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 4;
    return [...image.data.slice(at, at + 4)];
  };
  expect(colorAt(0.5, 0.5)).toEqual([1, 2, 3, 255]);
  expect(colorAt(0.5, 0.3)).toEqual([200, 100, 50, 255]);
  expect(colorAt(0, 0)).toEqual([0, 0, 0, 0]);
});

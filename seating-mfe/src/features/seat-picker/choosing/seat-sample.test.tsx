import { render } from '@testing-library/react';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { SeatSample } from './seat-sample';

test('a sample is drawn by what draws the map: form, colour and mark, on nothing', () => {
  const { last } = installFakeCanvas(600, 400);
  const mark = { kind: 'bar', color: [1, 2, 3] } as const;
  const look = { shape: 'disc', fill: [200, 100, 50], ring: null, mark } as const;
  render(<SeatSample look={look} ground="#ffffff" />);
  const { image } = last();
  const { width, height } = image;
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 4;
    return [...image.data.slice(at, at + 4)];
  };
  expect(colorAt(0.5, 0.5)).toEqual([1, 2, 3, 255]);
  expect(colorAt(0.5, 0.3)).toEqual([200, 100, 50, 255]);
  expect(colorAt(0, 0)).toEqual([0, 0, 0, 0]);
});

import { makePlanTable } from '@permanto/contracts/seating-plan';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { installFakeCanvas } from '../../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../../lib/chart/testing/plans';
import { installFakeMedia } from '../../../../testing/fake-media';
import { useLooks } from './use-looks';

const plan = makePlanTable(hallOf(1, 1, 1));
const Background = () => <p>{useLooks(plan)?.background ?? 'not known'}</p>;

beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia();
});

test('reads the page’s colours after mounting, and not during rendering', () => {
  const computedStyle = jest.spyOn(globalThis, 'getComputedStyle');
  expect(renderToString(<Background />)).toContain('not known');
  expect(computedStyle).not.toHaveBeenCalled();
  render(<Background />);
  expect(screen.getByText('#ffffff')).toBeVisible();
  expect(computedStyle).toHaveBeenCalled();
});

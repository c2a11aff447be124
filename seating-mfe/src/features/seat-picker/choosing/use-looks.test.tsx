import { makePlanTable } from '@permanto/contracts/seating-plan';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../../lib/chart/testing/plans';
import { installFakeMedia } from '../../../testing/fake-media';
import { useLooks } from './use-looks';

const plan = makePlanTable(hallOf(1, 1, 1));
const Ground = () => <p>{useLooks(plan)?.ground ?? 'not known'}</p>;

beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia();
});

test('the page is asked for its colours once it stands, and not while it is rendered', () => {
  const asked = jest.spyOn(globalThis, 'getComputedStyle');
  expect(renderToString(<Ground />)).toContain('not known');
  expect(asked).not.toHaveBeenCalled();
  render(<Ground />);
  expect(screen.getByText('#ffffff')).toBeVisible();
  expect(asked).toHaveBeenCalled();
});

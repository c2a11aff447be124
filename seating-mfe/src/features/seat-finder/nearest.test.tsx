import { renderInScope, testScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork, serialize } from 'effector';
import { hallOf } from '../../lib/chart/testing/plans';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi } from '../../testing/hall-fixtures';
import { opened } from '../seat-picker/model';
import './nearest.model';
import { SeatFinder } from './seat-finder';
import { texts } from './texts';

beforeEach(() => void installFakeMedia());

test('the server names the nearest section, and browsers begin with it', async () => {
  const plan = hallOf(2, 2, 4);
  const hall = {
    ...plan,
    shapes: [{ kind: 'stage' as const, outline: plan.sections[1]!.outline }],
  };
  const { scope } = await testScope({ script: aHallApi({ hall }) });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  const values = serialize(scope);
  expect(JSON.stringify(values)).not.toContain('s0-r0-0');
  // Neither the plan nor the seats are known there.
  renderInScope(fork({ values }), <SeatFinder eventId="derby" />, { language: 'en' });
  const name = `${texts.in('en')('nearest.stage')} Section 1 12,00\u00a0€`;
  expect(screen.getByRole('button', { name })).toHaveAttribute(
    'formaction',
    expect.stringContaining('section=s1'),
  );
});

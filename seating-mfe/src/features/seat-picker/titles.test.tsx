import { screen, within } from '@testing-library/react';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../lib/chart/testing/plans';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi } from '../../testing/hall-fixtures';
import { openSeatPage } from '../../testing/seat-page';

const hall = hallOf(2, 2, 4);
const loge = { title: 'Loosi', titles: { fi: 'Loosi', en: 'Box', sv: 'Loge' } };
Object.assign(hall.sections[0]!, loge);
Object.assign(hall.sections[0]!.rows[0]!, { kind: 'table' });
const gold = { fi: 'Kultainen', en: 'Gold stand', sv: 'Guldläktaren' };
Object.assign(hall.categories[0]!, { title: 'Kultainen', titles: gold });

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('./choice/lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

test.each([
  ['fi', 'Loosi', 'Kultainen', 'Loosi, pöytä 1, paikka 1'],
  ['en', 'Box', 'Gold stand', 'Box, table 1, seat 1'],
  ['sv', 'Loge', 'Guldläktaren', 'Loge, bord 1, plats 1'],
] as const)(
  'shows a hall’s titles in the language of the page: %s',
  async (language, title, category, seat) => {
    const { user } = await openSeatPage({ script: aHallApi({ hall }), language });
    expect(screen.getByRole('option', { name: title })).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(`^${category}, 23`))).toBeVisible();
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: title }));
    const [first] = screen.getAllByRole('gridcell');
    expect(first).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${seat}, `)));
  },
);

test('a title written from the right doesn’t turn its price', async () => {
  const categories = [{ id: 'a', title: 'مدرج', color: '#0b5cad' }, hall.categories[1]!];
  await openSeatPage({ script: aHallApi({ hall: { ...hall, categories } }) });
  expect(await screen.findByText(/^مدرج\u200e, 23/)).toBeVisible();
});

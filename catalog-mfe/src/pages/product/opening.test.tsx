import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { aProduct, noAnswer } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { LazyCountdown } from '../../features/opening/opening';
import { texts } from '../../features/opening/texts';
import { pass, fakeTime } from '../../testing/fake-time';
import { arrive, NOW } from '../../testing/visit';

const t = texts.in('en');
const SECOND = 1000;
const WAIT = 65 * SECOND;
const OPENS = new Date(NOW + WAIT).toISOString();

const scarf = (isOpen: boolean) =>
  aProduct({
    id: 'huivi',
    type: 'merchandise',
    event_id: null,
    availability: isOpen
      ? { ...DEFAULT_AVAILABILITY, open_at: OPENS }
      : {
          ...DEFAULT_AVAILABILITY,
          available: false,
          status: 'red',
          sales_state: 'notYet',
          open_at: OPENS,
        },
  });

beforeAll(() => LazyCountdown.load());
fakeTime();

async function waitingVisitor() {
  const page = await arrive({
    route: 'product',
    params: { id: 'huivi' },
    script: { 'products.get': { product: scarf(false) } },
  });
  page.show();
  await pass(0);
  const reads = () => page.requests.filter(({ operation }) => operation === 'products.get').length;
  return { ...page, reads };
}

test('counts down to the product’s sales, and shows that they have begun', async () => {
  const { reads, rescript } = await waitingVisitor();
  expect(screen.getByRole('timer')).toHaveTextContent(/1\s?minute/);
  const before = reads();
  await pass(WAIT);
  expect(reads()).toBe(before);
  rescript({ 'products.get': { product: scarf(true) } });
  await pass(3 * SECOND);
  expect(reads()).toBe(before + 1);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(t('open'));
});

test('asks again where the API is behind, or gives no answer', async () => {
  const { reads, rescript } = await waitingVisitor();
  const before = reads();
  await pass(WAIT + 5 * SECOND);
  expect(reads()).toBeGreaterThan(before + 1);
  rescript({ 'products.get': noAnswer });
  await pass(5 * SECOND);
  rescript({ 'products.get': { product: scarf(true) } });
  await pass(20 * SECOND);
  expect(screen.getByRole('status')).toHaveTextContent(t('open'));
  const after = reads();
  await pass(60 * SECOND);
  expect(reads()).toBe(after);
});

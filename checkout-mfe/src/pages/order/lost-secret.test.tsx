import { anOrder, CART_ID, fault, noAnswer } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { texts as payOrderTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';
import { after, leadingTo, status } from '../../testing/checkouts';
import { $head } from './model';
import { NUMBER, openPage, title } from './testing/order-page';

const t = texts.in('en');
const payOrderText = payOrderTexts.in('en');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an order whose secret is lost', () => {
  const paidByNumber = {
    order_payment: {
      order_number: NUMBER,
      payableEur: 46,
      payment: { ...anOrder().payment, status: 'paid', links: { pay: null } },
    },
  };

  test('is found by the checkout that this browser made', async () => {
    const url = `http://localhost:3000/thank-you/${NUMBER}#secret`;
    const page = await openPage({ 'checkouts.status': leadingTo(url) }, { hash: '' });
    expect(page.navigate).toHaveBeenCalledWith(`/thank-you/${NUMBER}#secret`, { replace: true });
  });

  test.each<[string, unknown, string | null]>([
    ['that takes its time', status('PENDING'), t('order.failure.timeout')],
    ['without an answer', noAnswer, t('order.failure.timeout')],
    ['of a shop that fails', fault(), t('order.failure.fault')],
    ['of another order', leadingTo('http://localhost:3000/thank-you/OTHER#secret'), null],
    ['that is not paid', leadingTo('https://pay.example/1'), null],
  ])('is not shown by a checkout %s, but its payment is', async (_, status, problem) => {
    const answers = { 'checkouts.status': status, 'orders.payment': paidByNumber };
    const page = await openPage(answers, { hash: '' });
    await after(2_000);
    expect(page.navigate).not.toHaveBeenCalled();
    expect(title()).toBe(payOrderText('paidTitle'));
    // In the shop's first language: no route was opened here.
    expect(page.scope.getState($head).title).toBe(payOrderTexts.in('fi')('paidTitle'));
    if (problem === null) expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    else expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByText(payOrderText('paid'))).toBeVisible();
    expect(page.storage.get('cart_id')).toBe(CART_ID);
  });

  test('is asked about every 100 ms for 2 s, and no more', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') }, { hash: '' });
    await after(10_000);
    const questions = page.requests.filter(({ operation }) => operation === 'checkouts.status');
    expect(questions).toHaveLength(20);
  });
});

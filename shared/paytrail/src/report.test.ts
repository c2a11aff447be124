import { readReport, reportParameters, reportUrl, type PaymentReport } from './report';
import { TEST_MERCHANT } from './signature';

const REPORT: PaymentReport = {
  amount: 2500,
  stamp: 'a-stamp',
  reference: 'ÄÖ 7',
  transactionId: '4b300af6-9a22-11e8-9184-abb6de7fd2d0',
  status: 'ok',
  provider: 'sandbox',
};

describe('a payment report', () => {
  it('arrives as it was sent, in an address that has a query already', () => {
    const sent = reportUrl(
      'https://shop.example/return?lang=sv',
      reportParameters(REPORT, TEST_MERCHANT, 'sha512'),
    );
    const query = Object.fromEntries(new URL(sent).searchParams);
    expect(query.lang).toBe('sv');
    expect(readReport(query, TEST_MERCHANT)).toEqual(REPORT);
  });

  it('is nothing where the signature is wrong', () => {
    const query = { ...reportParameters(REPORT, TEST_MERCHANT), 'checkout-status': 'fail' };
    expect(readReport(query, TEST_MERCHANT)).toBeNull();
  });

  it('is nothing where it says what the protocol does not know', () => {
    const odd = { ...REPORT, status: 'maybe' as PaymentReport['status'] };
    expect(readReport(reportParameters(odd, TEST_MERCHANT), TEST_MERCHANT)).toBeNull();
  });
});

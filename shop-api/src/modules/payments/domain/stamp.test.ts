import { paymentStamp, readStamp, refundStamp } from './stamp';

const ID = '5770642a-9a02-4ca2-8eaa-cc6260a78eb6';

describe('a stamp', () => {
  it('says what it stands for', () => {
    expect(readStamp(paymentStamp(ID, 3))).toEqual({ kind: 'payment', paymentId: ID, attempt: 3 });
    expect(readStamp(refundStamp(ID))).toEqual({ kind: 'refund', refundId: ID });
  });

  it.each(['', 'payment', `payment.${ID}`, `payment.${ID}.x`, `payment.${ID.toUpperCase()}.1`, ID])(
    'that is not ours stands for nothing: %s',
    (stamp) => {
      expect(readStamp(stamp)).toBeNull();
    },
  );
});

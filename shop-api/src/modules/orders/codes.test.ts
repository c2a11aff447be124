import * as v from 'valibot';
import { id } from '@permanto/contracts';
import { secretsMatch } from '../../secrets';
import { newTicketCode } from '../tickets/ticket-code';
import { newOrderNumber, newOrderSecret } from './codes';

const many = (make: () => string) => new Set(Array.from({ length: 2_000 }, make));

describe('codes', () => {
  it('never repeat', () => {
    for (const make of [newOrderNumber, newOrderSecret, newTicketCode]) {
      expect(many(make).size).toBe(2_000);
    }
  });

  it('hold nothing that reads as something else', () => {
    for (const code of [...many(newOrderNumber), ...many(newTicketCode)]) {
      expect(code).not.toMatch(/[^A-Z3-9-]|[0125BILOSUVZ8]/);
    }
  });

  it('fit into a path', () => {
    expect(v.is(id, newOrderNumber())).toBe(true);
  });

  it('have secrets of at least 128 bits', () => {
    expect(Buffer.from(newOrderSecret(), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });
});

describe('the comparison of secrets', () => {
  it('takes the secret and nothing else', () => {
    const secret = newOrderSecret();
    expect(secretsMatch(secret, secret)).toBe(true);
    for (const wrong of [undefined, '', secret.slice(1), `${secret}x`, newOrderSecret()]) {
      expect(secretsMatch(secret, wrong)).toBe(false);
    }
  });
});

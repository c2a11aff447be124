/** @jest-environment jsdom */
import { recordFacts } from '@permanto/testing';
import { fork } from 'effector';
import { readCookie } from './cookies';
import { storeLanguage } from './language';

const start = (language: 'fi' | 'sv') => {
  const scope = fork();
  const facts = recordFacts(scope);
  storeLanguage(scope, language);
  return facts;
};

const sent = jest.fn(() => Promise.resolve({} as Response));
beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent;
});

test('publishes a changed language once', () => {
  document.cookie = 'language=fi';
  expect(start('sv')).toEqual([{ name: 'language.changed', payload: { language: 'sv' } }]);
  expect(readCookie('language')).toBe('sv');
  expect(start('sv')).toEqual([]);
  // Nothing is sent where nothing has changed.
  expect(sent).toHaveBeenCalledTimes(1);
});

test('stores the first language without publishing a change', () => {
  document.cookie = 'language=; Max-Age=0';
  expect(start('sv')).toEqual([]);
  expect(readCookie('language')).toBe('sv');
});

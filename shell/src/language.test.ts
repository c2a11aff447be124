/** @jest-environment jsdom */
import { recordFacts } from '@permanto/testing';
import { fork } from 'effector';
import { readCookie, writeCookie } from './cookies';
import { storeLanguage } from './language';

const start = (language: 'fi' | 'sv') => {
  const scope = fork();
  const facts = recordFacts(scope);
  storeLanguage(scope, language);
  return facts;
};

test('publishes a changed language once', () => {
  writeCookie('language', 'fi', 60);
  expect(start('sv')).toEqual([{ name: 'language.changed', payload: { language: 'sv' } }]);
  expect(readCookie('language')).toBe('sv');
  expect(start('sv')).toEqual([]);
});

test('stores the first language without publishing a change', () => {
  writeCookie('language', '', 0);
  expect(start('sv')).toEqual([]);
  expect(readCookie('language')).toBe('sv');
});

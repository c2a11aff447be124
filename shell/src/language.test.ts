/** @jest-environment jsdom */
import { recordFacts } from '@permanto/testing';
import { fork } from 'effector';
import { readCookie, writeCookie } from './cookies';
import { keepLanguage } from './language';

const start = (language: 'fi' | 'sv') => {
  const scope = fork();
  const facts = recordFacts(scope);
  keepLanguage(scope, language);
  return facts;
};

test('a language other than the last one is told, once', () => {
  writeCookie('language', 'fi', 60);
  expect(start('sv')).toEqual([{ name: 'language.changed', payload: { language: 'sv' } }]);
  expect(readCookie('language')).toBe('sv');
  expect(start('sv')).toEqual([]);
});

test('the first language ever is kept, but is no change', () => {
  writeCookie('language', '', 0);
  expect(start('sv')).toEqual([]);
  expect(readCookie('language')).toBe('sv');
});

/** @jest-environment jsdom */
import { deleteThirdPartyCookies, readCookie, writeCookie } from './cookies';
import { deleteThirdPartyData } from './third-parties/delete-third-party-data';

afterEach(() => {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  }
});

test('reads the whole value, and not that of a cookie whose name only ends the same', () => {
  writeCookie('my_language', 'sv', 60);
  expect(readCookie('language')).toBeNull();
  writeCookie('language', 'a=b', 60);
  expect(readCookie('language')).toBe('a=b');
});

test('deletes third-party cookies and keeps the site’s own', () => {
  writeCookie('consent', '1', 60);
  writeCookie('language', 'fi', 60);
  document.cookie = '_fbp=fb.1.2; Path=/';
  document.cookie = 'chat_visitor=3; Path=/; Domain=localhost';
  deleteThirdPartyCookies();
  expect(document.cookie.split('; ').sort()).toEqual(['consent=1', 'language=fi']);
});

test('also deletes cookies of the parent domains', () => {
  document.cookie = '_fbp=1; Path=/';
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  deleteThirdPartyCookies();
  expect(setCookie.mock.calls.flat()).toEqual([
    '_fbp=; Path=/; Max-Age=0',
    '_fbp=; Path=/; Max-Age=0; Domain=localhost',
  ]);
  setCookie.mockRestore();
});

test('deletes third-party storage keys and keeps the cart', () => {
  localStorage.setItem('permanto:kotipelit:cart_id', 'x');
  localStorage.setItem('chat', 'x');
  sessionStorage.setItem('lastExternalReferrer', 'x');
  deleteThirdPartyData();
  expect({ ...localStorage }).toEqual({ 'permanto:kotipelit:cart_id': 'x' });
  expect(sessionStorage).toHaveLength(0);
});

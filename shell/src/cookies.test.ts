/** @jest-environment jsdom */
import { deleteOthersCookies, readCookie, writeCookie } from './cookies';
import { forgetOthers } from './third-parties/forget';

afterEach(() => {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  }
});

test('a cookie is read whole, and not for another whose name only ends like it', () => {
  writeCookie('my_language', 'sv', 60);
  expect(readCookie('language')).toBeNull();
  writeCookie('language', 'a=b', 60);
  expect(readCookie('language')).toBe('a=b');
});

test('everybody else’s cookies are deleted, and our own stay', () => {
  writeCookie('consent', '1', 60);
  writeCookie('language', 'fi', 60);
  document.cookie = '_fbp=fb.1.2; Path=/';
  document.cookie = 'chat_visitor=3; Path=/; Domain=localhost';
  deleteOthersCookies();
  expect(document.cookie.split('; ').sort()).toEqual(['consent=1', 'language=fi']);
});

test('a cookie of the domain above is asked to go as well', () => {
  document.cookie = '_fbp=1; Path=/';
  const written = jest.spyOn(document, 'cookie', 'set');
  deleteOthersCookies();
  expect(written.mock.calls.flat()).toEqual([
    '_fbp=; Path=/; Max-Age=0',
    '_fbp=; Path=/; Max-Age=0; Domain=localhost',
  ]);
  written.mockRestore();
});

test('what others keep in the storage goes too; the cart stays', () => {
  localStorage.setItem('permanto:kotipelit:cart_id', 'x');
  localStorage.setItem('chat', 'x');
  sessionStorage.setItem('lastExternalReferrer', 'x');
  forgetOthers();
  expect({ ...localStorage }).toEqual({ 'permanto:kotipelit:cart_id': 'x' });
  expect(sessionStorage).toHaveLength(0);
});

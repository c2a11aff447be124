/** @jest-environment jsdom */
import { deleteThirdPartyCookies, readCookie, writeLastingCookie } from './cookies';
import { deleteThirdPartyData } from './third-parties/delete-third-party-data';

const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
beforeEach(() => {
  sent.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = sent;
});
afterEach(() => {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  }
});

test('reads the whole value, and not that of a cookie whose name only ends the same', () => {
  writeLastingCookie('my_language', 'sv', 60);
  expect(readCookie('language')).toBeNull();
  writeLastingCookie('language', 'a=b', 60);
  expect(readCookie('language')).toBe('a=b');
});

test('has the server set what a script has set, which Safari keeps for a week alone', () => {
  let known: string | null = null;
  sent.mockImplementation(() => {
    known = readCookie('language');
    return Promise.reject(new TypeError('offline'));
  });
  writeLastingCookie('language', 'fi', 60);
  expect(known).toBe('fi');
  expect(sent).toHaveBeenCalledWith('/_cookies', expect.objectContaining({ method: 'POST' }));
});

test('never lets an earlier answer bring back what a cookie was', () => {
  writeLastingCookie('consent', 'yes', 60);
  writeLastingCookie('consent', 'no', 60);
  const isAborted = sent.mock.calls.map(([, init]) => init?.signal?.aborted);
  expect(isAborted).toEqual([true, false]);
});

test('deletes third-party cookies and keeps the site’s own', () => {
  writeLastingCookie('consent', '1', 60);
  writeLastingCookie('language', 'fi', 60);
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

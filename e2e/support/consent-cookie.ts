/**
 * The cookie of a visitor who refused everything, so that no banner covers the page
 * (`shell/src/consent/cookie.ts`).
 */
export function refusedConsentCookie() {
  const seconds = String(Math.floor(Date.now() / 1000) - 1);
  const answers = { functional: '0', statistics: '0', marketing: '0' };
  const value = String(new URLSearchParams({ v: '1', t: seconds, ...answers }));
  return { name: 'consent', value };
}

/** Only Areena shows the banner. Cookies don't depend on the port. */
export const storageStateWithoutBanner = () => ({
  cookies: [
    {
      ...refusedConsentCookie(),
      domain: 'areena.localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
});

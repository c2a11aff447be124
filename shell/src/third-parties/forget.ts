import { deleteOthersCookies } from '../cookies';

/** The site's own keys of the browser's storage begin so. */
const OWN = 'permanto:';

function clean(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!key.startsWith(OWN)) storage.removeItem(key);
}

/**
 * Deletes what third parties left in this site's cookies and storage. Nobody can tell whose is
 * whose, so one that is still allowed begins anew as well.
 */
export function forgetOthers(): void {
  deleteOthersCookies();
  try {
    clean(localStorage);
    clean(sessionStorage);
  } catch {
    // Switched off: then there is nothing in it.
  }
}

import { deleteThirdPartyCookies } from '../cookies';

const OWN_KEY_PREFIX = 'permanto:';

function deleteThirdPartyKeys(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (!key.startsWith(OWN_KEY_PREFIX)) storage.removeItem(key);
}

/**
 * Deletes the cookies and storage keys of all third parties, even of those that are still allowed: the keys
 * don't show whose they are.
 */
export function deleteThirdPartyData(): void {
  deleteThirdPartyCookies();
  try {
    deleteThirdPartyKeys(localStorage);
    deleteThirdPartyKeys(sessionStorage);
  } catch {
    // The storage is disabled, so it is empty.
  }
}

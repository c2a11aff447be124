import {
  $storage,
  catalogueRequested,
  checkExpiryFx,
  checkPaymentPendingFx,
  clientStarted,
  handleExpiryFx,
  otherTabWrote,
  paymentReturned,
} from '@permanto/api-client';
import { watchOtherTabs } from '@permanto/api-client/browser';
import {
  DEFAULT_LANGUAGE,
  isExpiryChecked,
  isPaymentReturn,
  localizedPath,
  paths,
  splitLanguage,
} from '@permanto/contracts';
import { bus } from '@permanto/event-bus';
import { allSettled, createWatch, sample, type Scope, scopeBind } from 'effector';

/** How often the cart's expiry is checked (product.md, "Limits"). */
const EXPIRY_CHECK_INTERVAL_MS = 60_000;

interface SessionPage {
  readonly shopKey: string;
  readonly goTo: (path: string) => void;
}

sample({ clock: bus['cart.expired'], target: handleExpiryFx });

let isLeaving = false;

/** Reloads the page (product.md, "Cart lifetime"), or opens the page that offers the lost cart rows again. */
function leaveExpiredCart(lines: string, isPaying = false): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname } = location;
  if (lines !== '' && !isPaymentReturn(pathname)) {
    const language = splitLanguage(pathname).language ?? DEFAULT_LANGUAGE;
    history.pushState(null, '', localizedPath(paths.cartExpired({ lines, isPaying }), language));
  }
  location.reload();
}

/**
 * Starts the checks of product.md, "Cart lifetime" that concern every page. Resolves after the first: an expired cart
 * that is used is forgotten, with what it held.
 */
export async function startSession(scope: Scope, { shopKey, goTo }: SessionPage): Promise<void> {
  const checkExpiry = async () => {
    if (!isExpiryChecked(location.pathname)) return;
    // `allSettled` would wait for everything that the page has begun.
    await scopeBind(checkExpiryFx, { scope })();
  };
  const checkPayment = async () => {
    const left = await allSettled(checkPaymentPendingFx, { scope, params: location.pathname });
    if (left.status === 'done' && left.value) goTo(paths.cartCancelled());
  };

  createWatch({
    unit: checkExpiryFx.doneData,
    scope,
    fn: (expired) => expired !== null && leaveExpiredCart(expired.lines, expired.isPaying),
  });
  // Reported by the API or by another tab.
  createWatch({
    unit: handleExpiryFx.doneData,
    scope,
    fn: (expired) => {
      const { pathname } = location;
      if (expired === null || expired.lines === '') return;
      if (!isExpiryChecked(pathname) || isPaymentReturn(pathname)) return;
      // The tab that noticed can't clear this one's session storage.
      scope.getState($storage).wipe();
      leaveExpiredCart(expired.lines, expired.isPaying);
    },
  });
  watchOtherTabs(shopKey, () => void allSettled(otherTabWrote, { scope }));
  setInterval(() => void checkExpiry(), EXPIRY_CHECK_INTERVAL_MS);
  // A page restored from the back-forward cache has missed messages from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void allSettled(otherTabWrote, { scope });
    void checkExpiry().then(checkPayment);
  });
  if (isPaymentReturn(location.pathname)) void allSettled(paymentReturned, { scope });
  void allSettled(catalogueRequested, { scope });
  await checkExpiry();
  void allSettled(clientStarted, { scope });
  void checkPayment();
}

import {
  catalogueRequested,
  checkExpiryFx,
  checkPaymentPendingFx,
  clientStarted,
  hearExpiryFx,
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
import { joinTabs } from '@permanto/event-bus/tabs';
import { allSettled, createWatch, sample, type Scope } from 'effector';
import { startPresence } from './presence';

/** Milliseconds between two looks at the cart's expiry (spec, section 9). */
const EXPIRY_CHECK = 60_000;

interface SessionPage {
  readonly shopKey: string;
  readonly goTo: (path: string) => void;
}

sample({ clock: bus['cart.expired'], target: hearExpiryFx });

let isLeaving = false;

/** Loads the page anew (spec, section 4); what was lost is offered again, on a page that says so. */
function leave(lines: string, isPaying = false): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname } = location;
  if (lines !== '' && !isPaymentReturn(pathname)) {
    const language = splitLanguage(pathname).language ?? DEFAULT_LANGUAGE;
    history.pushState(null, '', localizedPath(paths.cartExpired({ lines, isPaying }), language));
  }
  location.reload();
}

/** The checks of spec section 4 that concern every page. */
export function startSession(scope: Scope, { shopKey, goTo }: SessionPage): void {
  const checkExpiry = async () => {
    if (!isExpiryChecked(location.pathname)) return;
    await allSettled(checkExpiryFx, { scope, params: Date.now() });
  };
  const checkPayment = async () => {
    const left = await allSettled(checkPaymentPendingFx, { scope, params: location.pathname });
    if (left.status === 'done' && left.value) goTo(paths.cartCancelled());
  };

  createWatch({
    unit: checkExpiryFx.doneData,
    scope,
    fn: (expired) => expired !== null && leave(expired.lines, expired.isPaying),
  });
  // The API said so, or another tab found it.
  createWatch({
    unit: hearExpiryFx.doneData,
    scope,
    fn: (expired) => {
      const { pathname } = location;
      if (expired === null || expired.lines === '') return;
      if (!isExpiryChecked(pathname) || isPaymentReturn(pathname)) return;
      leave(expired.lines, expired.isPaying);
    },
  });
  joinTabs(scope, shopKey);
  watchOtherTabs(shopKey, () => void allSettled(otherTabWrote, { scope }));
  setInterval(() => void checkExpiry(), EXPIRY_CHECK);
  // A page that comes back from the back-forward cache has not started anew, nor heard other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void allSettled(otherTabWrote, { scope });
    void checkExpiry().then(checkPayment);
  });
  void checkExpiry().then(checkPayment);
  if (isPaymentReturn(location.pathname)) void allSettled(paymentReturned, { scope });
  void allSettled(clientStarted, { scope });
  void allSettled(catalogueRequested, { scope });
  startPresence(scope);
}

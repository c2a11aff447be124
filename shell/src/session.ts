import {
  catalogueRequested,
  checkExpiryFx,
  checkPaymentPendingFx,
  clientStarted,
  otherTabWrote,
  paymentReturned,
} from '@permanto/api-client';
import { watchOtherTabs } from '@permanto/api-client/browser';
import { isExpiryChecked, isPaymentReturn, paths } from '@permanto/contracts';
import { joinTabs } from '@permanto/event-bus/tabs';
import { allSettled, type Scope } from 'effector';

/** Milliseconds between two looks at the cart's expiry (spec, section 9). */
const EXPIRY_CHECK = 60_000;

interface SessionPage {
  readonly shopKey: string;
  readonly goTo: (path: string) => void;
}

/** The checks of spec section 4 that concern every page. */
export function startSession(scope: Scope, { shopKey, goTo }: SessionPage): void {
  const checkExpiry = async () => {
    if (!isExpiryChecked(location.pathname)) return;
    const isOver = await allSettled(checkExpiryFx, { scope, params: Date.now() });
    if (isOver.status === 'done' && isOver.value) location.reload();
  };
  const checkPayment = async () => {
    const left = await allSettled(checkPaymentPendingFx, { scope, params: location.pathname });
    if (left.status === 'done' && left.value) goTo(paths.cartCancelled());
  };

  joinTabs(scope, shopKey);
  watchOtherTabs(shopKey, () => void allSettled(otherTabWrote, { scope }));
  setInterval(() => void checkExpiry(), EXPIRY_CHECK);
  // A page that comes back from the back-forward cache has not started anew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkExpiry().then(checkPayment);
  });
  void checkExpiry().then(checkPayment);
  if (isPaymentReturn(location.pathname)) void allSettled(paymentReturned, { scope });
  void allSettled(clientStarted, { scope });
  void allSettled(catalogueRequested, { scope });
}

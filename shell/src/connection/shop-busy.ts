/** On `window`: whether the shop is too busy for what the visitor wants, which is tried again by itself. */
export const SHOP_BUSY = 'shopbusy';

export const announceShopBusy = (isBusy: boolean) =>
  dispatchEvent(new CustomEvent(SHOP_BUSY, { detail: isBusy }));

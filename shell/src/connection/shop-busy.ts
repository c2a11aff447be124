/** On `window`: the shop is too busy for what the visitor wants, which is tried again by itself. */
export const SHOP_BUSY = 'shopbusy';

export const announceShopBusy = () => dispatchEvent(new Event(SHOP_BUSY));

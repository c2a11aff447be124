import type { ErrorCode } from '../errors';

/** Too many requests, of one client or of all: the same one may succeed in a moment. */
export const isBusy = (code: ErrorCode): boolean =>
  code === 'too_many_requests' || code === 'shop_busy';

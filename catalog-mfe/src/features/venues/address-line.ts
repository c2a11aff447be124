import type { Venue } from '@permanto/contracts';

/** `Areenankatu 1, 98990 Hillakoski`; empty if unknown. */
export const addressLine = ({ address }: Venue): string =>
  address === null ? '' : `${address.address_line1}, ${address.postal_code} ${address.city}`;

/** Brotli quality (0 to 11) of responses that are compressed while a visitor waits. */
export const BROTLI_QUALITY = 5;

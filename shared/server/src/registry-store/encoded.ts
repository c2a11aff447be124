/** One part of an address, by RFC 3986: also what encodeURIComponent leaves as it is (`!'()*`). */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Encodes a URL component as RFC 3986 does, including what encodeURIComponent leaves out (`!'()*`). */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

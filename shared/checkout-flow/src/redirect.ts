/** Takes the browser to another page, which may be of another site. */
export const redirect = (url: string): void => globalThis.location.assign(url);

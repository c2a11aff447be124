/** Where the shell answers with the session of the cookie. */
export const SESSION_PATH = '/_session';

/** The path of the page; the same as in remote.json. */
export const PAGE_PATH = '/newcomer';

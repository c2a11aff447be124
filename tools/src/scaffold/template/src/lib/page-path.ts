/** The path of the page; that of remote.json. */
export const PAGE_PATH = '/newcomer';

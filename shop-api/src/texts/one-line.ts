/** Controls other than line ends and tabs; embeddings, overrides and isolates, which turn what stands beside them. */
const UNWRITABLE = /[^\P{Cc}\t-\r\x85]|[\u202a-\u202e\u2066-\u2069]/gu;
const LINE_ENDS = /[\t-\r\x85\u2028\u2029]+/g;

/** What people wrote, as mails, PDFs and calendars have it: joiners, soft hyphens and marks belong to words. */
export const withoutControls = (text: string): string => text.replace(UNWRITABLE, '');

/** … in one line. */
export const inOneLine = (text: string): string =>
  withoutControls(text).replace(LINE_ENDS, ' ').trim();

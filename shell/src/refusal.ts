/**
 * The element above the page that says why the form that was sent changed nothing. In a file of its own: a
 * module in two chunks can't be joined with others, which would make the first load larger.
 */
export const REFUSAL_ID = 'refusal';

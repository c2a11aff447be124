/** The Unicode Line Breaking Algorithm (UAX #14). */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Null after the last one, which is the text's end. */
    nextBreak(): { readonly position: number } | null;
  }
}

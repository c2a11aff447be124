/** A code as the API has it: case and outer blanks don't count. */
export const normalCode = (code: string): string => code.normalize('NFC').trim().toUpperCase();

/** The origin of the other shop: the shell tells the shops apart by their hosts. */
export const areena = (origin: string): string => origin.replace('//', '//areena.');

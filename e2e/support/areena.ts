/** The origin of the other shop: the shell distinguishes the shops by host. */
export const areena = (origin: string): string => origin.replace('//', '//areena.');

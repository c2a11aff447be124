/** The origin of the other shop: the shell distinguishes the shops by host. */
export const areena = (origin: string): string => origin.replace('//', '//areena.');

/** A product that is sold once a choice is made. */
export const SIGNED_SHIRT = {
  id: 'pelipaita-signeerattu-l',
  title: 'Pelipaita nimikirjoituksin',
  choice: 'Nimikirjoitus',
  option: 'Kapteeni',
};

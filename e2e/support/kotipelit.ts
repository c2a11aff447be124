/** What the specs buy: the season's last game, without a seating chart, and its ordinary ticket. */
export const GAME = { id: 'ottelu-8', title: 'Suvannon Sisu' };
export const TICKET = 'Aikuinen';

/** A game in a hall with numbered seats. */
export const SEATED_GAME = { id: 'ottelu-6', title: 'Peräkorven Pyry' };

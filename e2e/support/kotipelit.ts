/** The product that most specs buy: a ticket for the season's last game, which has no seating chart. */
export const GAME = { id: 'ottelu-8', title: 'Suvannon Sisu' };
export const TICKET = 'Aikuinen';

/** A game in a hall with numbered seats. */
export const SEATED_GAME = { id: 'ottelu-6', title: 'Peräkorven Pyry' };

/** Another one, for tests that name seats: each has a row of its own, and none takes the best ones before them. */
export const NAMED_SEATS_GAME = { id: 'ottelu-3', title: 'Rantakylän Riento' };

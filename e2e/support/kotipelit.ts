/** What the specs buy: a game without a seating chart, and its ordinary ticket. */
export const GAME = { id: '1', title: 'TBD' };
export const TICKET = 'Aikuinen';

/** The heading to which one is led who wants to choose seats. */
export const SEAT_PICKER_ID = 'seat-picker';

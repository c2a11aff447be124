/** The id of the picker's heading, a link target. */
export const SEAT_PICKER_ID = 'seat-picker';

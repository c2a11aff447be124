/** The same page as the shell's own 404. */
export { Missing } from '@permanto/federation';
